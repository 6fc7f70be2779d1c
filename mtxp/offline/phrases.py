"""What the reader without a network says. `{date}`, `{count}`, `{page}`, `{words}` are filled in by its script."""

from django.utils.translation import gettext_lazy as _

PHRASES = {
    "home": _("Sem rede, dá para ler"),
    "banner": _("Sem resposta da rede. Isto é a cópia guardada em {date}."),
    "again": _("De novo"),
    "waits": _("Esta página espera a rede"),
    "waits_why": _(
        "Ela precisa do site para responder, e nada aqui finge a resposta. Ela abre sozinha quando a rede voltar."
    ),
    "resolver_waits": _("Este resolvedor espera a rede"),
    "typed_waits": _(
        "O que você preencheu está guardado no endereço desta página e vai junto quando a rede voltar."
    ),
    "resolvers_kept": _("Resolvedores que respondem sem rede"),
    "kept_values": _("Sem rede, só com estes valores: as respostas são as do site, feitas antes."),
    "die": _("O dado que caiu na mesa"),
    "odds": _("Só as chances"),
    "yes": _("sim"),
    "no": _("não"),
    "missing": _("Não está na cópia guardada"),
    "missing_why": _("Nada com este endereço foi guardado. Procure pelo nome, ou tente de novo com rede."),
    "search": _("Buscar no que está guardado"),
    "search_button": _("Buscar"),
    "search_how": _("Sem rede, a busca é só por pedaços de nomes e de textos."),
    "found": _("{count} para “{words}”"),
    "none": _("Nada com estas palavras. Tente menos letras."),
    "cards": _("Cartas"),
    "unofficial": _("não oficial"),
    "rules": _("Regras"),
    "manual": _("O manual por assunto"),
    "guide": _("Para começar"),
    "glossary": _("Glossário"),
    "rulings": _("Dúvidas da mesa"),
    "resolvers": _("Resolvedores (esperam a rede)"),
    "page": _("p. {page}"),
    "why": _("Por quê"),
    "by_site": _("O manual não diz: decisão do site"),
    "by_manual": _("O manual diz"),
    "unknown_text": _("O texto desta carta não é conhecido."),
    "reaction": _("Reação"),
    "code": _("Código"),
    "set": _("Conjunto"),
    "source": _("De onde se sabe"),
    "replaces": _("Substitui"),
    "replaced_by": _("É substituída por"),
    "nameless": _("{kind} sem nome conhecido"),
    "boss": _("Chefão"),
    "more": _("e mais {count}: escreva mais letras"),
}
