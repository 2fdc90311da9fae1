import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about messages and the pool of volunteers. */
export const contactTemplates = {
  conversation_reply: {
    subject: {
      nl: 'Nieuw bericht van {{ sender.name }}: {{ subject }}',
      en: 'New message from {{ sender.name }}: {{ subject }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ sender.name }} schrijft over **{{ subject }}**:

{{ excerpt | quote }}

[Lees en antwoord]({{ conversation_url }})`,
      en: `Hello {{ recipient.first_name }},

{{ sender.name }} writes about **{{ subject }}**:

{{ excerpt | quote }}

[Read and reply]({{ conversation_url }})`,
    },
  },

  pool_approach: {
    subject: {
      nl: '{{ organization.name }} vraagt of je wilt helpen',
      en: '{{ organization.name }} asks whether you want to help',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ organization.name }}** zag je profiel en denkt dat je past bij **{{ vacancy.title }}**:

{{ message | quote }}

[Ja, ik wil kennismaken]({{ accept_url }})

Geen tijd of geen zin? [Nee, dank je]({{ decline_url }})

De organisatie ziet je gegevens pas als je ja zegt.`,
      en: `Hello {{ recipient.first_name }},

**{{ organization.name }}** saw your profile and thinks that you suit **{{ vacancy.title }}**:

{{ message | quote }}

[Yes, I want to meet]({{ accept_url }})

No time, or not for you? [No, thank you]({{ decline_url }})

The organisation sees your details only if you say yes.`,
    },
  },

  pool_approach_reminder: {
    subject: {
      nl: '{% if final %}Laatste kans: antwoord{% else %}Je hebt nog een vraag{% endif %} van {{ organization.name }}',
      en: '{% if final %}Last chance: your answer to{% else %}You still have a question from{% endif %} {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ organization.name }}** vroeg of je wilt helpen en wacht op je antwoord.{% if final %}{% if return_url %} Horen we niets? Dan halen we je uit de vrijwilligerspool. [Ik blijf erin, of ik wil terug]({{ return_url }}).{% else %} Horen we niets? Dan zeggen we namens jou vriendelijk nee.{% endif %}{% endif %}

[Ja, ik wil kennismaken]({{ accept_url }})

Geen tijd of geen zin? [Nee, dank je]({{ decline_url }})`,
      en: `Hello {{ recipient.first_name }},

**{{ organization.name }}** asked whether you want to help and is waiting for your answer.{% if final %}{% if return_url %} If we hear nothing, we will take you out of the volunteer pool. [I stay in, or I want to return]({{ return_url }}).{% else %} If we hear nothing, we will politely say no for you.{% endif %}{% endif %}

[Yes, I want to meet]({{ accept_url }})

No time, or not for you? [No, thank you]({{ decline_url }})`,
    },
  },
} satisfies Record<string, MailTemplate>;
