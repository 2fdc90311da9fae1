import type { MailTemplate } from '../mailTemplate.ts';

/** Mails to whoever takes part in an activity. */
export const activityTemplates = {
  activity_registration: {
    subject: {
      nl: '{% if waiting_position %}Je staat op de wachtlijst voor {{ activity.title }}{% else %}Je doet mee: {{ activity.title }}{% endif %}',
      en: '{% if waiting_position %}You are on the waiting list for {{ activity.title }}{% else %}You are in: {{ activity.title }}{% endif %}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{% if waiting_position -%}
**{{ activity.title }}** is vol. Je staat op plaats {{ waiting_position }} van de wachtlijst. Komt er een plek vrij? Dan krijg je een mail.
{%- else -%}
Leuk dat je meedoet aan **{{ activity.title }}**!
{%- endif %}

- Wanneer: {{ starts_at | date_time }}{% if location %}
- Waar: {{ location }}{% endif %}
{% if ics_url %}
[Zet het in je agenda]({{ ics_url }})
{% endif %}{% if ticket_url %}
Laat bij de ingang je kaartje zien.

[Bekijk je kaartje]({{ ticket_url }})
{% endif %}
Kun je toch niet? [Meld je af]({{ cancel_url }})`,
      en: `Hello {{ recipient.first_name }},

{% if waiting_position -%}
**{{ activity.title }}** is full. You are number {{ waiting_position }} on the waiting list. Is there a place for you? Then you get a mail.
{%- else -%}
Great that you take part in **{{ activity.title }}**!
{%- endif %}

- When: {{ starts_at | date_time }}{% if location %}
- Where: {{ location }}{% endif %}
{% if ics_url %}
[Put it in your calendar]({{ ics_url }})
{% endif %}{% if ticket_url %}
Show your ticket at the entrance.

[See your ticket]({{ ticket_url }})
{% endif %}
Can you not come after all? [Cancel your place]({{ cancel_url }})`,
    },
  },

  activity_reminder: {
    subject: { nl: 'Bijna: {{ activity.title }}', en: 'Coming up: {{ activity.title }}' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Over een paar dagen is het zover: **{{ activity.title }}**.

- Wanneer: {{ starts_at | date_time }}{% if location %}
- Waar: {{ location }}{% endif %}
{% if ticket_url %}
Laat bij de ingang je kaartje zien.

[Bekijk je kaartje]({{ ticket_url }})
{% endif %}
Kun je toch niet? Meld je dan af. Zo kan iemand anders mee.

[Meld je af]({{ cancel_url }})`,
      en: `Hello {{ recipient.first_name }},

In a few days it is time for **{{ activity.title }}**.

- When: {{ starts_at | date_time }}{% if location %}
- Where: {{ location }}{% endif %}
{% if ticket_url %}
Show your ticket at the entrance.

[See your ticket]({{ ticket_url }})
{% endif %}
Can you not come after all? Then cancel your place, so that somebody else can join.

[Cancel your place]({{ cancel_url }})`,
    },
  },

  activity_changed: {
    subject: {
      nl: '{% if new %}Veranderd{% else %}Gaat niet door{% endif %}: {{ activity.title }}',
      en: '{% if new %}Changed{% else %}Cancelled{% endif %}: {{ activity.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{% if new -%}
Er is iets veranderd aan **{{ activity.title }}**.

- Was: {{ old | date_time }}
- Wordt: {{ new | date_time }}
{%- else -%}
**{{ activity.title }}** ({{ old | date_time }}) gaat niet door.
{%- endif %}
{% if reason %}
De reden:

{{ reason | quote }}
{% endif %}
Sorry voor het ongemak.`,
      en: `Hello {{ recipient.first_name }},

{% if new -%}
Something has changed about **{{ activity.title }}**.

- It was: {{ old | date_time }}
- It is now: {{ new | date_time }}
{%- else -%}
**{{ activity.title }}** ({{ old | date_time }}) has been cancelled.
{%- endif %}
{% if reason %}
The reason:

{{ reason | quote }}
{% endif %}
Sorry for the trouble.`,
    },
  },
} satisfies Record<string, MailTemplate>;
