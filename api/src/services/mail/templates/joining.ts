import type { MailTemplate } from '../mailTemplate.ts';

/** Mails to who joins: signing up, and being invited. */
export const joiningTemplates = {
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
} satisfies Record<string, MailTemplate>;
