import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about getting in, and about the address and the password that it takes. */
export const signingInTemplates = {
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
} satisfies Record<string, MailTemplate>;
