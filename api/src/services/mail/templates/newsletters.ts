import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about the newsletters of a centre. What a newsletter itself says comes with each of them. */
export const newsletterTemplates = {
  newsletter_done: {
    subject: {
      nl: 'Je nieuwsbrief is verstuurd: {{ subject }}',
      en: 'Your newsletter has been sent: {{ subject }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je nieuwsbrief **{{ subject }}** is helemaal verstuurd. Hij kwam aan bij {{ arrived_count }} {% if arrived_count == 1 %}lezer{% else %}lezers{% endif %}.{% if bounced_count > 0 %} Niet aangekomen: {{ bounced_count }}.{% endif %}{% if left_out_count > 0 %} Kregen geen mail: {{ left_out_count }}.{% endif %}

[Bekijk hoe het ging]({{ result_url }})`,
      en: `Hello {{ recipient.first_name }},

Your newsletter **{{ subject }}** has all been sent. It reached {{ arrived_count }} {% if arrived_count == 1 %}reader{% else %}readers{% endif %}.{% if bounced_count > 0 %} Did not arrive: {{ bounced_count }}.{% endif %}{% if left_out_count > 0 %} Got no mail: {{ left_out_count }}.{% endif %}

[See how it went]({{ result_url }})`,
    },
  },
} satisfies Record<string, MailTemplate>;
