import type { MailTemplate } from '../mailTemplate.ts';

/**
 * Tells others of the same rank of a step with weight (decision 030). It is none of those that centres can change or switch
 * off: whoever takes such a step does not decide what is said about it.
 */
export const weightyStep: MailTemplate = {
  subject: { nl: 'Ter controle: {{ sentence }}', en: 'For you to check: {{ sentence }}' },
  body: {
    nl: `Hallo {{ recipient.first_name }},

{{ sentence }} Dat was op {{ at | date_time }}.

Je krijgt deze mail omdat jij dezelfde verantwoordelijkheid hebt. Was dit afgesproken? Dan hoef je niets te doen.

Was dit niet afgesproken? Bel dan {{ actor.name }}. Was die het niet zelf, of krijg je niemand te pakken? Log het account overal uit, zet het op inactief en draai de stap terug. Kun je dat niet zelf, bel dan je vrijwilligerscentrale.

[Het account bekijken]({{ account_url }})`,
    en: `Hello {{ recipient.first_name }},

{{ sentence }} That was on {{ at | date_time }}.

You get this mail because you have the same responsibility. Was this agreed? Then there is nothing to do.

Was this not agreed? Then call {{ actor.name }}. If it was somebody else, or if nobody answers: sign the account out everywhere, make it inactive, and take the step back. If you cannot do that yourself, call your volunteer centre.

[Look at the account]({{ account_url }})`,
  },
};

const notYou = {
  nl: `Was jij dit niet? Dan is er iemand in je account. Kies meteen een [nieuw wachtwoord]({{ recover_url }}), log op al je apparaten uit en bel je vrijwilligerscentrale.`,
  en: `Was it not you? Then somebody is in your account. Choose a [new password]({{ recover_url }}) at once, sign out on all devices and call your volunteer centre.`,
};

/** Something by which somebody signs in was added or taken away. */
export const factorChanged: MailTemplate = {
  subject: {
    nl: '{% if change == "passkey_added" %}Nieuwe passkey bij je account{% elsif change == "passkey_removed" %}Passkey verwijderd van je account{% elsif change == "code_app_added" %}Codes uit een app staan aan{% elsif change == "code_app_removed" %}Codes uit een app staan uit{% elsif change == "codes_renewed" %}Nieuwe herstelcodes voor je account{% else %}Je tweede stap is weggehaald{% endif %}',
    en: '{% if change == "passkey_added" %}A new passkey for your account{% elsif change == "passkey_removed" %}A passkey was removed from your account{% elsif change == "code_app_added" %}Codes of an app are on{% elsif change == "code_app_removed" %}Codes of an app are off{% elsif change == "codes_renewed" %}New recovery codes for your account{% else %}Your second step was taken away{% endif %}',
  },
  body: {
    nl: `Hallo {{ recipient.first_name }},

{% if change == "passkey_added" %}Op {{ at | date_time }} is bij je account een passkey toegevoegd: **{{ name }}**.{% elsif change == "passkey_removed" %}Op {{ at | date_time }} is een passkey van je account verwijderd: **{{ name }}**.{% elsif change == "code_app_added" %}Sinds {{ at | date_time }} log je in met je wachtwoord en een code uit een app.{% elsif change == "code_app_removed" %}Sinds {{ at | date_time }} vraagt inloggen geen code uit een app meer.{% elsif change == "codes_renewed" %}Op {{ at | date_time }} zijn nieuwe herstelcodes gemaakt. De oude codes werken niet meer.{% else %}Je vrijwilligerscentrale heeft je tweede stap weggehaald, zoals gevraagd. Je logt nu in zonder. Stel meteen een nieuwe tweede stap in.{% endif %}

[Bekijk hoe je inlogt]({{ settings_url }})

${notYou.nl}`,
    en: `Hello {{ recipient.first_name }},

{% if change == "passkey_added" %}On {{ at | date_time }} a passkey was added to your account: **{{ name }}**.{% elsif change == "passkey_removed" %}On {{ at | date_time }} a passkey was removed from your account: **{{ name }}**.{% elsif change == "code_app_added" %}Since {{ at | date_time }} you sign in with your password and a code of an app.{% elsif change == "code_app_removed" %}Since {{ at | date_time }} signing in asks for no code of an app any more.{% elsif change == "codes_renewed" %}On {{ at | date_time }} new recovery codes were made. The old ones no longer work.{% else %}Your volunteer centre has taken your second step away, as was asked. You now sign in without it. Set up a new second step at once.{% endif %}

[See how you sign in]({{ settings_url }})

${notYou.en}`,
  },
};

/** Somebody signed in from a browser that was not known. */
export const newDevice: MailTemplate = {
  subject: { nl: 'Er is ingelogd op een nieuw apparaat', en: 'Somebody signed in on a new device' },
  body: {
    nl: `Hallo {{ recipient.first_name }},

Op {{ at | date_time }} is er bij je account ingelogd met een browser die we nog niet kenden{% if device %}: **{{ device }}**{% endif %}.

Was jij dit? Dan hoef je niets te doen.

[Bekijk waar je bent ingelogd]({{ settings_url }})

${notYou.nl}`,
    en: `Hello {{ recipient.first_name }},

On {{ at | date_time }} somebody signed in to your account with a browser that we did not know yet{% if device %}: **{{ device }}**{% endif %}.

Was it you? Then there is nothing to do.

[See where you are signed in]({{ settings_url }})

${notYou.en}`,
  },
};

/** A lost second step is to be taken away: asked for, agreed to or refused. The first two can be stopped. */
export const factorRecoveryTold: MailTemplate = {
  subject: {
    nl: '{% if state == "asked" %}Heb jij gevraagd om je tweede stap weg te halen?{% elsif state == "approved" %}Je tweede stap wordt weggehaald{% else %}Je tweede stap blijft{% endif %}',
    en: '{% if state == "asked" %}Did you ask to have your second step taken away?{% elsif state == "approved" %}Your second step will be taken away{% else %}Your second step stays{% endif %}',
  },
  body: {
    nl: `Hallo {{ recipient.first_name }},

{% if state == "asked" -%}
Iemand met je wachtwoord of een inloglink heeft gevraagd om de tweede stap van je account weg te halen. Je vrijwilligerscentrale neemt contact op om te zien of jij het bent.

Was jij dit niet, of heb je je passkey, app of herstelcodes teruggevonden? Stop het dan, en kies een nieuw wachtwoord.
{%- elsif state == "approved" -%}
Je vrijwilligerscentrale haalt de tweede stap van je account weg, zoals gevraagd. Dat gebeurt op {{ at | date_time }}. Daarna log je één keer in zonder, en stel je een nieuwe in.

Heb jij dit niet gevraagd? Stop het dan nu.
{%- else -%}
Je vrijwilligerscentrale heeft je tweede stap niet weggehaald.{% if reason %} De reden: {{ reason }}{% endif %}

Vragen? Bel je vrijwilligerscentrale.
{%- endif %}
{% if stop_url %}
[Stop het weghalen]({{ stop_url }})
{% endif %}`,
    en: `Hello {{ recipient.first_name }},

{% if state == "asked" -%}
Somebody with your password or a sign-in link has asked to take away the second step of your account. Your volunteer centre will contact you to see that it is you.

Was it not you, or have you found your passkey, app or recovery codes again? Then stop it, and choose a new password.
{%- elsif state == "approved" -%}
Your volunteer centre takes away the second step of your account, as was asked. That happens on {{ at | date_time }}. After that you sign in without it once, and set up a new one.

Did you not ask for this? Then stop it now.
{%- else -%}
Your volunteer centre has not taken away your second step.{% if reason %} The reason: {{ reason }}{% endif %}

Questions? Call your volunteer centre.
{%- endif %}
{% if stop_url %}
[Stop taking it away]({{ stop_url }})
{% endif %}`,
  },
};

/** A centre asks its staff for a second step. */
export const secondStepAsked: MailTemplate = {
  subject: {
    nl: 'Log vanaf {{ from | long_date }} in met een tweede stap',
    en: 'Sign in with a second step from {{ from | long_date }}',
  },
  body: {
    nl: `Hallo {{ recipient.first_name }},

{{ center.name }} vraagt iedereen die er werkt om een tweede stap bij het inloggen: een passkey, of een code uit een app. Zo komt niemand met alleen jouw wachtwoord bij de gegevens van anderen.

Stel hem in vóór **{{ from | date_time }}**. Het duurt twee minuten. Daarna kun je pas verder als je er een hebt.

[Stel mijn tweede stap in]({{ settings_url }})`,
    en: `Hello {{ recipient.first_name }},

{{ center.name }} asks everybody who works there for a second step when signing in: a passkey, or a code of an app. So nobody gets at the data of others with your password alone.

Set it up before **{{ from | date_time }}**. It takes two minutes. After that you can only go on once you have one.

[Set up my second step]({{ settings_url }})`,
  },
};

/** A few digits for who signs in with links alone and takes a step with weight (decision 030). */
export const confirmCode: MailTemplate = {
  subject: { nl: '{{ code }} is je code', en: '{{ code }} is your code' },
  body: {
    nl: `Hallo {{ recipient.first_name }},

Vul deze code in op de pagina waar je bezig was: **{{ code }}**

De code werkt één keer, tot {{ expires_at | date_time }}. Geef hem aan niemand, ook niet aan de telefoon.

${notYou.nl}`,
    en: `Hello {{ recipient.first_name }},

Enter this code on the page where you were working: **{{ code }}**

The code works once, until {{ expires_at | date_time }}. Give it to nobody, not on the telephone either.

${notYou.en}`,
  },
};
