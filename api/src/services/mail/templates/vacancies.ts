import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about the life of a vacancy. */
export const vacancyTemplates = {
  vacancy_published: {
    subject: { nl: 'Je vacature {{ vacancy.title }} staat online', en: 'Your vacancy {{ vacancy.title }} is online' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ vacancy.title }}** staat nu op **{{ app.name }}**, tot en met {{ expires_at | long_date }}.

[Bekijk de vacature]({{ vacancy.url }})

Deel de link met anderen.{% if poster_url %} Je kunt ook [een poster printen]({{ poster_url }}).{% endif %}`,
      en: `Hello {{ recipient.first_name }},

**{{ vacancy.title }}** is now on **{{ app.name }}**, up to and including {{ expires_at | long_date }}.

[See the vacancy]({{ vacancy.url }})

Share the link with others.{% if poster_url %} You can also [print a poster]({{ poster_url }}).{% endif %}`,
    },
  },

  vacancy_expiring: {
    subject: {
      nl: 'Je vacature {{ vacancy.title }} staat nog online tot {{ expires_at | long_date }}',
      en: 'Your vacancy {{ vacancy.title }} is online until {{ expires_at | long_date }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ vacancy.title }}** staat nog online tot en met {{ expires_at | long_date }}. De vacature is {{ views }} keer bekeken. Aanmeldingen: {{ applications_count }}.

Zoek je nog iemand? Met één klik blijft je vacature 60 dagen langer staan. Je hoeft niet in te loggen.

[Houd de vacature online]({{ renew_url }})

- Iemand gevonden? [Zet de vacature op vervuld]({{ filled_url }})
- Niet meer nodig? [Sluit de vacature]({{ close_url }})`,
      en: `Hello {{ recipient.first_name }},

**{{ vacancy.title }}** is online up to and including {{ expires_at | long_date }}. The vacancy was seen {{ views }} times. Applications: {{ applications_count }}.

Are you still looking for somebody? With one click your vacancy stays for 60 more days. You do not have to sign in.

[Keep the vacancy online]({{ renew_url }})

- Found somebody? [Mark the vacancy as filled]({{ filled_url }})
- No longer needed? [Close the vacancy]({{ close_url }})`,
    },
  },

  vacancy_expired: {
    subject: { nl: 'Je vacature {{ vacancy.title }} is verlopen', en: 'Your vacancy {{ vacancy.title }} has expired' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ vacancy.title }}** is verlopen en niet meer te vinden. Zoek je nog iemand? Zet de vacature dan met één klik weer online.

[Zet de vacature weer online]({{ renew_url }})`,
      en: `Hello {{ recipient.first_name }},

**{{ vacancy.title }}** has expired and can no longer be found. Are you still looking for somebody? Then put the vacancy online again with one click.

[Put the vacancy online again]({{ renew_url }})`,
    },
  },

  vacancy_taken_down: {
    subject: {
      nl: 'Je vacature {{ vacancy.title }} staat niet meer online',
      en: 'Your vacancy {{ vacancy.title }} is no longer online',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

We hebben **{{ vacancy.title }}** van de site gehaald. De reden:

{{ reason | quote }}

De vacature staat nog bij je concepten. Pas de tekst aan en zet de vacature weer online.

[Pas de vacature aan]({{ edit_url }})

Heb je vragen? Bel of mail ons gerust.`,
      en: `Hello {{ recipient.first_name }},

We have taken **{{ vacancy.title }}** off the site. The reason:

{{ reason | quote }}

The vacancy is still among your drafts. Change the text and put the vacancy online again.

[Change the vacancy]({{ edit_url }})

Do you have questions? Feel free to call or mail us.`,
    },
  },
} satisfies Record<string, MailTemplate>;
