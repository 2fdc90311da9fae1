import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about an application, from the first click to the question whether it worked out. */
export const applicationTemplates = {
  application_confirm_guest: {
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
  },

  application_received: {
    subject: {
      nl: 'Gelukt! Je aanmelding voor {{ vacancy.title }} is verstuurd',
      en: 'Sent! Your application for {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Gelukt! Je aanmelding voor **{{ vacancy.title }}** is verstuurd. {{ organization.name }} antwoordt meestal binnen {% if expected_reply_days == 1 %}1 dag{% else %}{{ expected_reply_days }} dagen{% endif %}.

[Bekijk je aanmelding]({{ status_url }})

Wil je toch niet? [Trek je aanmelding in]({{ withdraw_url }})`,
      en: `Hello {{ recipient.first_name }},

Your application for **{{ vacancy.title }}** has been sent. {{ organization.name }} usually replies within {% if expected_reply_days == 1 %}1 day{% else %}{{ expected_reply_days }} days{% endif %}.

[See your application]({{ status_url }})

Changed your mind? [Withdraw your application]({{ withdraw_url }})`,
    },
  },

  application_for_organization: {
    subject: {
      nl: '{{ applicant.name }} wil helpen: {{ vacancy.title }}',
      en: '{{ applicant.name }} wants to help: {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ applicant.name }}** meldt zich aan voor **{{ vacancy.title }}** en schrijft:

{{ applicant.message | quote }}

[Bekijk de aanmelding en antwoord]({{ reply_url }})

Antwoord liefst binnen een paar dagen. Je kunt ook meteen kiezen:

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
  },

  application_accepted: {
    subject: {
      nl: 'Goed nieuws over {{ vacancy.title }}: je kunt beginnen bij {{ organization.name }}',
      en: 'Good news about {{ vacancy.title }}: you can start at {{ organization.name }}',
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
{% if ics_url %}
[Zet het in je agenda]({{ ics_url }})
{% endif %}
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
{% if ics_url %}
[Put it in your calendar]({{ ics_url }})
{% endif %}
Enjoy!`,
    },
  },

  application_rejected: {
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
  },

  application_withdrawn: {
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
  },

  application_reply_reminder: {
    subject: {
      nl: '{% if applicants.size == 1 %}{% for applicant in applicants %}{{ applicant.name }}{% endfor %} wacht{% else %}{{ applicants.size }} mensen wachten{% endif %} al {{ waiting_days }} dagen op je antwoord',
      en: '{% if applicants.size == 1 %}{% for applicant in applicants %}{{ applicant.name }}{% endfor %} has{% else %}{{ applicants.size }} people have{% endif %} been waiting {{ waiting_days }} days for your reply',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Deze mensen willen helpen en wachten al {{ waiting_days }} dagen op een antwoord:
{% for applicant in applicants %}
- {{ applicant.name }}{% if applicant.reply_url %}
  - [Antwoorden]({{ applicant.reply_url }})
  - [Accepteren]({{ applicant.accept_url }})
  - [Afwijzen]({{ applicant.reject_url }}){% endif %}{% endfor %}

[Bekijk en antwoord]({{ reply_url }})

Een kort bericht is genoeg. Wie snel iets hoort, blijft vaker.`,
      en: `Hello {{ recipient.first_name }},

These people want to help and have been waiting {{ waiting_days }} days for a reply:
{% for applicant in applicants %}
- {{ applicant.name }}{% if applicant.reply_url %}
  - [Reply]({{ applicant.reply_url }})
  - [Accept]({{ applicant.accept_url }})
  - [Reject]({{ applicant.reject_url }}){% endif %}{% endfor %}

[See and reply]({{ reply_url }})

A short message is enough. People who hear something soon stay more often.`,
    },
  },

  application_delay_notice: {
    subject: {
      nl: 'Nog geen antwoord op je aanmelding voor {{ vacancy.title }}',
      en: 'No reply yet to your application for {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je hebt nog geen antwoord op je aanmelding voor **{{ vacancy.title }}**. We hebben de organisatie een herinnering gestuurd. Soms duurt het twee weken.
{% if similar_vacancies.size > 0 %}
Deze vacatures lijken erop:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}{% if center.phone %}
Hulp nodig? Bel ons op {{ center.phone | phone }}.
{% endif %}`,
      en: `Hello {{ recipient.first_name }},

You have no reply yet to your application for **{{ vacancy.title }}**. We have sent the organisation a reminder. Sometimes it takes two weeks.
{% if similar_vacancies.size > 0 %}
These vacancies are similar:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}{% if center.phone %}
Do you need help? Call us on {{ center.phone | phone }}.
{% endif %}`,
    },
  },

  application_closed_no_reply: {
    subject: {
      nl: 'We sluiten je aanmelding voor {{ vacancy.title }}',
      en: 'We are closing your application for {{ vacancy.title }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je hebt vier weken geen antwoord gekregen op je aanmelding voor **{{ vacancy.title }}**. Dat vinden we jammer. We sluiten je aanmelding, zodat je verder kunt kijken.
{% if similar_vacancies.size > 0 %}
Deze vacatures lijken erop:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}
We helpen je graag iets anders te vinden.{% if center.phone %} Bel ons op {{ center.phone | phone }}.{% endif %}`,
      en: `Hello {{ recipient.first_name }},

You have had no reply for four weeks to your application for **{{ vacancy.title }}**. We are sorry about that. We are closing your application, so that you can look further.
{% if similar_vacancies.size > 0 %}
These vacancies are similar:
{% for similar in similar_vacancies %}
- [{{ similar.title }}]({{ similar.url }}){% endfor %}
{% endif %}
We are glad to help you find something else.{% if center.phone %} Call us on {{ center.phone | phone }}.{% endif %}`,
    },
  },

  match_check: {
    subject: { nl: 'Is het iets geworden met {{ vacancy.title }}?', en: 'Did it work out with {{ vacancy.title }}?' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Een maand geleden begon het contact over **{{ vacancy.title }}**. Is het iets geworden? Eén klik is genoeg.

- [Ja, het is iets geworden]({{ yes_url }})
- [Nog niet]({{ not_yet_url }})
- [Nee]({{ no_url }})

Dank je wel. Zo weten we hoeveel mensen elkaar vinden.`,
      en: `Hello {{ recipient.first_name }},

A month ago the contact about **{{ vacancy.title }}** began. Did it work out? One click is enough.

- [Yes, it worked out]({{ yes_url }})
- [Not yet]({{ not_yet_url }})
- [No]({{ no_url }})

Thank you. This tells us how many people find each other.`,
    },
  },
} satisfies Record<string, MailTemplate>;
