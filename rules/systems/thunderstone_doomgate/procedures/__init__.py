"""The procedures of Thunderstone: Doomgate Legion."""
