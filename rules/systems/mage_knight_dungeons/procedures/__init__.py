"""The procedures of Mage Knight Dungeons."""
