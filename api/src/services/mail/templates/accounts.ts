import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about an account: signing up, signing in, roles and data. */
export const accountTemplates = {
  user_confirmation: {
    subject: {
      nl: '{% if already_registered %}Je hebt al een account bij {{ app.name }}{% else %}Bevestig je e-mailadres voor {{ app.name }}{% endif %}',
      en: '{% if already_registered %}You already have an account at {{ app.name }}{% else %}Confirm your e-mail address for {{ app.name }}{% endif %}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{% if already_registered -%}
Iemand wilde een account maken met dit e-mailadres. Dat account is er al. Je hoeft dus alleen in te loggen.

[Log in]({{ sign_in_url }})

Weet je je wachtwoord niet meer? Op die pagina kun je een nieuw wachtwoord kiezen. Was jij dit niet? Dan kun je deze mail weggooien.
{%- else -%}
Welkom bij **{{ app.name }}**. Eén stap nog: bevestig dat dit jouw e-mailadres is.

[Bevestig mijn e-mailadres]({{ confirm_url }})

De link werkt tot {{ expires_at | date_time }}.

Heb je geen account gemaakt? Dan kun je deze mail weggooien.
{%- endif %}`,
      en: `Hello {{ recipient.first_name }},

{% if already_registered -%}
Somebody wanted to make an account with this e-mail address. That account exists already, so all you have to do is sign in.

[Sign in]({{ sign_in_url }})

Have you forgotten your password? On that page you can choose a new one. Was it not you? Then you can throw this mail away.
{%- else -%}
Welcome to **{{ app.name }}**. One more step: confirm that this is your e-mail address.

[Confirm my e-mail address]({{ confirm_url }})

The link works until {{ expires_at | date_time }}.

Did you not make an account? Then you can throw this mail away.
{%- endif %}`,
    },
  },

  user_welcome: {
    subject: { nl: 'Welkom bij {{ app.name }}', en: 'Welcome to {{ app.name }}' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je account is klaar. Je kunt nu vrijwilligerswerk zoeken dat bij je past.

[Zoek vrijwilligerswerk]({{ search_url }})

Op [je eigen pagina]({{ dashboard_url }}) zie je je aanmeldingen en berichten.`,
      en: `Hello {{ recipient.first_name }},

Your account is ready. You can now look for volunteering that suits you.

[Find volunteer work]({{ search_url }})

On [your own page]({{ dashboard_url }}) you see your applications and messages.`,
    },
  },

  user_invitation: {
    subject: {
      nl: '{{ inviter.name }} nodigt je uit voor {{ app.name }}',
      en: '{{ inviter.name }} invites you to {{ app.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ inviter.name }} heeft een account voor je gemaakt op **{{ app.name }}**.{% if organization.name %} Je gaat meewerken voor **{{ organization.name }}**.{% endif %}{% if role %} Je rol: {{ role | role_name }}.{% endif %}
{% if note %}
{{ note | quote }}
{% endif %}
[Neem de uitnodiging aan]({{ accept_url }})

Je kiest daarna een wachtwoord. De link werkt tot {{ expires_at | date_time }}.

Ken je {{ inviter.name }} niet? Dan hoef je niets te doen.`,
      en: `Hello {{ recipient.first_name }},

{{ inviter.name }} has made an account for you on **{{ app.name }}**.{% if organization.name %} You will work for **{{ organization.name }}**.{% endif %}{% if role %} Your role: {{ role | role_name }}.{% endif %}
{% if note %}
{{ note | quote }}
{% endif %}
[Accept the invitation]({{ accept_url }})

You then choose a password. The link works until {{ expires_at | date_time }}.

Do you not know {{ inviter.name }}? Then there is nothing you have to do.`,
    },
  },

  user_invitation_reminder: {
    subject: {
      nl: 'Je uitnodiging voor {{ app.name }} wacht nog op je',
      en: 'Your invitation to {{ app.name }} is still waiting',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Een week geleden nodigde {{ inviter.name }} je uit voor **{{ app.name }}**.{% if organization.name %} Je kunt meewerken voor **{{ organization.name }}**.{% endif %}{% if role %} Je rol: {{ role | role_name }}.{% endif %}

[Neem de uitnodiging aan]({{ accept_url }})

De link werkt tot {{ expires_at | date_time }}. Wil je geen account? Dan hoef je niets te doen.`,
      en: `Hello {{ recipient.first_name }},

A week ago {{ inviter.name }} invited you to **{{ app.name }}**.{% if organization.name %} You can work for **{{ organization.name }}**.{% endif %}{% if role %} Your role: {{ role | role_name }}.{% endif %}

[Accept the invitation]({{ accept_url }})

The link works until {{ expires_at | date_time }}. Do you not want an account? Then there is nothing you have to do.`,
    },
  },

  password_reset: {
    subject: { nl: 'Kies een nieuw wachtwoord', en: 'Choose a new password' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je wilt een nieuw wachtwoord voor **{{ app.name }}**.

[Kies een nieuw wachtwoord]({{ reset_url }})

De link werkt één keer, tot {{ expires_at | date_time }}.

{% if ip_city %}De vraag kwam uit de buurt van {{ ip_city }}. {% endif %}Heb je dit niet zelf gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.`,
      en: `Hello {{ recipient.first_name }},

You want a new password for **{{ app.name }}**.

[Choose a new password]({{ reset_url }})

The link works once, until {{ expires_at | date_time }}.

{% if ip_city %}The request came from near {{ ip_city }}. {% endif %}Did you not ask for this? Then there is nothing you have to do: your password stays the same.`,
    },
  },

  password_changed: {
    subject: { nl: 'Je wachtwoord is veranderd', en: 'Your password has been changed' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je wachtwoord voor **{{ app.name }}** is veranderd op {{ changed_at | date_time }}.

Heb je dit zelf gedaan? Dan hoef je niets te doen. Was jij dit niet? Neem dan meteen contact met ons op.

[Dit was ik niet]({{ support_url }})`,
      en: `Hello {{ recipient.first_name }},

Your password for **{{ app.name }}** was changed on {{ changed_at | date_time }}.

Did you do this yourself? Then there is nothing you have to do. Was it not you? Contact us right away.

[This was not me]({{ support_url }})`,
    },
  },

  email_change_confirm: {
    subject: { nl: 'Bevestig je nieuwe e-mailadres', en: 'Confirm your new e-mail address' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je wilt dit e-mailadres gebruiken voor je account bij **{{ app.name }}**.

[Bevestig mijn nieuwe e-mailadres]({{ confirm_url }})

Tot die tijd blijft je oude adres gelden. Heb je dit niet zelf gedaan? Dan kun je deze mail weggooien.`,
      en: `Hello {{ recipient.first_name }},

You want to use this e-mail address for your account at **{{ app.name }}**.

[Confirm my new e-mail address]({{ confirm_url }})

Until then your old address stays in use. Was this not you? Then you can throw this mail away.`,
    },
  },

  email_change_notice: {
    subject: { nl: 'Je e-mailadres wordt veranderd', en: 'Your e-mail address is being changed' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Het e-mailadres van je account bij **{{ app.name }}** wordt veranderd in {{ new_email_masked }}.

Heb je dit zelf gedaan? Dan hoef je niets te doen. Was jij dit niet? Draai het dan terug.

[Draai de verandering terug]({{ revert_url }})`,
      en: `Hello {{ recipient.first_name }},

The e-mail address of your account at **{{ app.name }}** is being changed to {{ new_email_masked }}.

Did you do this yourself? Then there is nothing you have to do. Was it not you? Then undo it.

[Undo the change]({{ revert_url }})`,
    },
  },

  sign_in_link: {
    subject: { nl: 'Je link om in te loggen', en: 'Your link to sign in' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Met deze link log je in bij **{{ app.name }}**, zonder wachtwoord.

[Log in]({{ url }})

De link werkt één keer, tot {{ expires_at | date_time }}. Geef hem aan niemand door.

Heb je dit niet zelf gevraagd? Dan kun je deze mail weggooien.`,
      en: `Hello {{ recipient.first_name }},

With this link you sign in to **{{ app.name }}** without a password.

[Sign in]({{ url }})

The link works once, until {{ expires_at | date_time }}. Do not pass it on to anybody.

Did you not ask for this? Then you can throw this mail away.`,
    },
  },

  role_changed: {
    subject: { nl: 'Je rol bij {{ scope_name }} is veranderd', en: 'Your role at {{ scope_name }} has changed' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ actor.name }} heeft je rol bij **{{ scope_name }}** veranderd. Het gaat om deze rol: **{{ role | role_name }}**.

Wat je nu kunt doen, zie je na het inloggen.

[Ga naar de site]({{ center.url }})

Klopt dit niet? Neem dan contact met ons op.`,
      en: `Hello {{ recipient.first_name }},

{{ actor.name }} has changed your role at **{{ scope_name }}**. It is about this role: **{{ role | role_name }}**.

What you can do now, you see after signing in.

[Go to the site]({{ center.url }})

Is this not right? Then contact us.`,
    },
  },

  role_requested: {
    subject: {
      nl: '{{ requester.name }} vraagt een rol bij {{ scope_name }}',
      en: '{{ requester.name }} asks for a role at {{ scope_name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ requester.name }} wil graag **{{ role | role_name }}** worden bij **{{ scope_name }}**. De reden:

{{ reason | quote }}

[Bekijk het verzoek]({{ requests_url }})

Jij beslist. Ken je deze persoon niet? Vraag dan eerst wie het is.`,
      en: `Hello {{ recipient.first_name }},

{{ requester.name }} would like to become **{{ role | role_name }}** at **{{ scope_name }}**. The reason:

{{ reason | quote }}

[See the request]({{ requests_url }})

You decide. Do you not know this person? Then ask first who it is.`,
    },
  },

  role_request_denied: {
    subject: {
      nl: 'Je krijgt de rol bij {{ scope_name }} niet',
      en: 'You do not get the role at {{ scope_name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je vroeg om deze rol bij **{{ scope_name }}**: {{ role | role_name }}. {{ actor.name }} geeft je die nu niet. De reden:

{{ reason | quote }}

[Bekijk je rollen]({{ roles_url }})

Is er iets veranderd? Dan kun je het opnieuw vragen.`,
      en: `Hello {{ recipient.first_name }},

You asked for this role at **{{ scope_name }}**: {{ role | role_name }}. {{ actor.name }} does not give it to you now. The reason:

{{ reason | quote }}

[See your roles]({{ roles_url }})

Has something changed? Then you can ask again.`,
    },
  },

  impersonation_notice: {
    subject: { nl: '{{ actor.name }} heeft in je account gewerkt', en: '{{ actor.name }} has worked in your account' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ actor.name }} heeft je geholpen en daarvoor in je account gewerkt, vanaf {{ started_at | date_time }}. De reden:

{{ reason | quote }}

Je wachtwoord en e-mailadres kon {{ actor.name }} niet zien of veranderen.

[Bekijk wat er is gedaan]({{ actions_url }})

Heb je vragen? Neem dan contact met ons op.`,
      en: `Hello {{ recipient.first_name }},

{{ actor.name }} helped you and worked in your account for that, from {{ started_at | date_time }}. The reason:

{{ reason | quote }}

{{ actor.name }} could not see or change your password and e-mail address.

[See what was done]({{ actions_url }})

Do you have questions? Then contact us.`,
    },
  },

  account_inactive_warning: {
    subject: { nl: 'Wil je je account houden?', en: 'Do you want to keep your account?' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je hebt lang niet ingelogd bij **{{ app.name }}**. Op {{ delete_date | long_date }} zetten we je account uit.

Wil je je account houden? Klik dan op de knop. Meer hoef je niet te doen.

[Houd mijn account]({{ keep_url }})`,
      en: `Hello {{ recipient.first_name }},

You have not signed in to **{{ app.name }}** for a long time. On {{ delete_date | long_date }} we will switch off your account.

Do you want to keep your account? Then click the button. That is all.

[Keep my account]({{ keep_url }})`,
    },
  },

  account_deleted: {
    subject: { nl: 'Je account is verwijderd', en: 'Your account has been deleted' },
    body: {
      nl: `Hallo,

{% if undo_url -%}
Je vroeg ons om je account bij **{{ app.name }}** te verwijderen. Je bent nu uitgelogd. Op {{ deleted_at | date_time }} wissen we je naam, je adres en je berichten.

Was dit niet de bedoeling? Tot die tijd kun je je account houden.

[Houd mijn account]({{ undo_url }})
{%- else -%}
Je account bij **{{ app.name }}** is verwijderd op {{ deleted_at | date_time }}. Je naam, je adres en je berichten zijn gewist.
{%- endif %}

Dank je wel dat je erbij was. Je bent altijd weer welkom op [{{ app.name }}]({{ center.url }}).`,
      en: `Hello,

{% if undo_url -%}
You asked us to delete your account at **{{ app.name }}**. You are signed out now. On {{ deleted_at | date_time }} we erase your name, your address and your messages.

Was this not what you wanted? Until then you can keep your account.

[Keep my account]({{ undo_url }})
{%- else -%}
Your account at **{{ app.name }}** was deleted on {{ deleted_at | date_time }}. Your name, your address and your messages have been erased.
{%- endif %}

Thank you for being with us. You are always welcome again at [{{ app.name }}]({{ center.url }}).`,
    },
  },

  user_import_done: {
    subject: { nl: 'De import van {{ file_name }} is klaar', en: 'The import of {{ file_name }} is done' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

De import van **{{ file_name }}** is klaar. Er zijn {{ created_count }} accounts gemaakt. {{ skipped_count }} regels hebben we overgeslagen.

[Bekijk het resultaat]({{ result_url }})

Klopt er iets niet? Je kunt de import 30 dagen terugdraaien.`,
      en: `Hello {{ recipient.first_name }},

The import of **{{ file_name }}** is done. {{ created_count }} accounts have been made. We left out {{ skipped_count }} rows.

[See the result]({{ result_url }})

Is something wrong? You can take the import back for 30 days.`,
    },
  },

  data_export_ready: {
    subject: { nl: 'Je gegevens staan klaar', en: 'Your data is ready' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je vroeg om een bestand met gegevens. Het staat klaar.

[Download het bestand]({{ download_url }})

Je kunt het ophalen tot {{ expires_at | date_time }}. Daarna wissen we het. Bewaar het op een veilige plek.`,
      en: `Hello {{ recipient.first_name }},

You asked for a file with data. It is ready.

[Download the file]({{ download_url }})

You can get it until {{ expires_at | date_time }}. After that we erase it. Keep it in a safe place.`,
    },
  },
} satisfies Record<string, MailTemplate>;
