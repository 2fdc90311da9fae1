import type { LocalizedText } from '@omzien/model/fields';
import { type NotificationKey, notificationCatalog } from '@omzien/model/notification';

/**
 * The mails of this slice (decisions.md, section 4), as data. Subjects are plain Liquid; bodies are Liquid that gives
 * Markdown, from which HTML and plain text are both made. A line with only a link becomes a button.
 */
export type MailTemplate = {
  subject: LocalizedText;
  body: LocalizedText;
};

const template = (definition: MailTemplate) => definition;

export const mailTemplates: Partial<Record<NotificationKey, MailTemplate>> = {
  application_confirm_guest: template({
    subject: {
      nl: '{% if already_applied %}Je aanmelding voor {{ vacancy.title }}{% else %}Bevestig je aanmelding voor {{ vacancy.title }}{% endif %}',
      en: '{% if already_applied %}Your application for {{ vacancy.title }}{% else %}Confirm your application for {{ vacancy.title }}{% endif %}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{% if already_applied -%}
Je hebt je al aangemeld voor **{{ vacancy.title }}**. Je hoeft dus niets meer te doen. Op je eigen pagina zie je hoe het ermee staat.

[Bekijk je aanmelding]({{ confirm_url }})
{%- else -%}
Wat leuk dat je je wilt aanmelden voor **{{ vacancy.title }}**. Eén stap nog: bevestig je aanmelding.

[Bevestig mijn aanmelding]({{ confirm_url }})

Daarna sturen we je aanmelding naar de organisatie. Bevestig je niet? Dan wissen we je aanmelding na 7 dagen.
{%- endif %}
{% if sign_in_url %}
Je hebt al een account met dit e-mailadres. [Log in]({{ sign_in_url }}) om al je aanmeldingen te zien.
{% endif %}
Heb je dit niet zelf gedaan? Dan kun je deze mail weggooien.`,
      en: `Hello {{ recipient.first_name }},

{% if already_applied -%}
You have already applied for **{{ vacancy.title }}**, so there is nothing left to do. On your own page you can see how it is going.

[See your application]({{ confirm_url }})
{%- else -%}
Great that you want to apply for **{{ vacancy.title }}**. One more step: confirm your application.

[Confirm my application]({{ confirm_url }})

After that we send your application to the organisation. If you do not confirm, we erase it after 7 days.
{%- endif %}
{% if sign_in_url %}
You already have an account with this e-mail address. [Sign in]({{ sign_in_url }}) to see all your applications.
{% endif %}
Was this not you? Then you can throw this mail away.`,
    },
  }),

  application_received: template({
    subject: {
      nl: 'Gelukt! Je aanmelding voor {{ vacancy.title }} is verstuurd',
      en: 'Sent! Your application for {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Gelukt! Je aanmelding voor **{{ vacancy.title }}** is verstuurd. {{ organization.name }} reageert meestal binnen {% if expected_reply_days == 1 %}1 dag{% else %}{{ expected_reply_days }} dagen{% endif %}.

[Bekijk je aanmelding]({{ status_url }})

Wil je toch niet? [Trek je aanmelding in]({{ withdraw_url }})`,
      en: `Hello {{ recipient.first_name }},

Your application for **{{ vacancy.title }}** has been sent. {{ organization.name }} usually replies within {% if expected_reply_days == 1 %}1 day{% else %}{{ expected_reply_days }} days{% endif %}.

[See your application]({{ status_url }})

Changed your mind? [Withdraw your application]({{ withdraw_url }})`,
    },
  }),

  application_for_organization: template({
    subject: {
      nl: '{{ applicant.name }} wil helpen: {{ vacancy.title }}',
      en: '{{ applicant.name }} wants to help: {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ applicant.name }}** meldt zich aan voor **{{ vacancy.title }}** en schrijft:

{{ applicant.message | quote }}

[Bekijk de aanmelding en reageer]({{ reply_url }})

Reageer liefst binnen een paar dagen. Je kunt ook meteen kiezen:

- [Accepteren]({{ accept_url }})
- [Afwijzen]({{ reject_url }})`,
      en: `Hello {{ recipient.first_name }},

**{{ applicant.name }}** applies for **{{ vacancy.title }}** and writes:

{{ applicant.message | quote }}

[See the application and reply]({{ reply_url }})

Please reply within a few days. You can also choose right away:

- [Accept]({{ accept_url }})
- [Reject]({{ reject_url }})`,
    },
  }),

  application_accepted: template({
    subject: {
      nl: 'Goed nieuws: je kunt beginnen bij {{ organization.name }}',
      en: 'Good news: you can start at {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Goed nieuws! {{ organization.name }} wil graag met je verder voor **{{ vacancy.title }}** en schrijft:

{{ message | quote }}
{% if starts_on %}
Je begint op **{{ starts_on | long_date }}**.
{% endif %}
{% if contact.name or contact.email or contact.phone %}
Je contactpersoon{% if contact.name %} is {{ contact.name }}{% endif %}:
{% if contact.phone %}
- telefoon: {{ contact.phone }}{% endif %}{% if contact.email %}
- e-mail: {{ contact.email }}{% endif %}
{% endif %}
[Bekijk de vacature]({{ status_url }})

Veel plezier!`,
      en: `Hello {{ recipient.first_name }},

Good news! {{ organization.name }} would like to go on with you for **{{ vacancy.title }}** and writes:

{{ message | quote }}
{% if starts_on %}
You start on **{{ starts_on | long_date }}**.
{% endif %}
{% if contact.name or contact.email or contact.phone %}
Your contact{% if contact.name %} is {{ contact.name }}{% endif %}:
{% if contact.phone %}
- phone: {{ contact.phone }}{% endif %}{% if contact.email %}
- e-mail: {{ contact.email }}{% endif %}
{% endif %}
[See the vacancy]({{ status_url }})

Enjoy!`,
    },
  }),

  application_rejected: template({
    subject: {
      nl: 'Over je aanmelding voor {{ vacancy.title }}',
      en: 'About your application for {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Helaas, {{ organization.name }} kan niet met je verder voor **{{ vacancy.title }}**. De reden: {{ reason_text }}.

{{ message | quote }}
{% if similar_vacancies.size > 0 %}
Deze vacatures lijken erop:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}
[Zoek verder]({{ search_url }})`,
      en: `Hello {{ recipient.first_name }},

We are sorry: {{ organization.name }} cannot go on with you for **{{ vacancy.title }}**. The reason: {{ reason_text }}.

{{ message | quote }}
{% if similar_vacancies.size > 0 %}
These vacancies are similar:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}
[Search further]({{ search_url }})`,
    },
  }),

  application_withdrawn: template({
    subject: {
      nl: '{{ applicant.name }} trekt de aanmelding in: {{ vacancy.title }}',
      en: '{{ applicant.name }} withdraws: {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ applicant.name }} trekt de aanmelding voor **{{ vacancy.title }}** in. Je hoeft niets te doen.
{% if reason %}
De reden:

{{ reason | quote }}
{% endif %}
[Bekijk de aanmelding]({{ reply_url }})`,
      en: `Hello {{ recipient.first_name }},

{{ applicant.name }} withdraws the application for **{{ vacancy.title }}**. There is nothing you have to do.
{% if reason %}
The reason:

{{ reason | quote }}
{% endif %}
[See the application]({{ reply_url }})`,
    },
  }),
};

export const isMailTemplateKey = (key: string): key is NotificationKey => Object.hasOwn(notificationCatalog, key);
