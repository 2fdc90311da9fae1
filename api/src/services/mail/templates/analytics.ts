import type { MailTemplate } from '../mailTemplate.ts';

/** Reports with figures, which somebody of a centre planned for people there and elsewhere. */
export const analyticsTemplates = {
  analytics_report: {
    subject: {
      nl: 'Rapport: {{ report.title }}, {{ report.period }}',
      en: 'Report: {{ report.title }}, {{ report.period }}',
    },
    body: {
      nl: `Hallo,

{% for paragraph in paragraphs %}{{ paragraph }}

{% endfor %}Het rapport **{{ report.title }}** gaat over {{ report.period }}. Je vindt het als PDF bij deze mail.

[Lees het rapport op de site]({{ report_url }})

Deze link werkt tot en met {{ expires_at | long_date }}.

Wil je dit rapport niet meer krijgen? Antwoord dan op deze mail.`,
      en: `Hello,

{% for paragraph in paragraphs %}{{ paragraph }}

{% endfor %}The report **{{ report.title }}** is about {{ report.period }}. You find it as a PDF with this mail.

[Read the report on the site]({{ report_url }})

This link works up to and including {{ expires_at | long_date }}.

Would you rather not get this report any more? Then answer this mail.`,
    },
  },
} satisfies Record<string, MailTemplate>;
