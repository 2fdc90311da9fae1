import type { MailTemplate } from '../mailTemplate.ts';

/** What people asked to be told on fixed days. */
export const digestTemplates = {
  periodic_digest: {
    subject: {
      nl: '{% if vacancies.size == 1 %}1 nieuwe vacature{% elsif vacancies.size > 1 %}{{ vacancies.size }} nieuwe vacatures{% else %}Nieuw{% endif %}: {{ search.name }}',
      en: '{% if vacancies.size == 1 %}1 new vacancy{% elsif vacancies.size > 1 %}{{ vacancies.size }} new vacancies{% else %}New{% endif %}: {{ search.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},
{% if vacancies.size > 0 %}
Nieuwe vacatures voor **{{ search.name }}**:
{% for vacancy in vacancies %}
- [{{ vacancy.title }}]({{ vacancy.url }}){% if vacancy.organization %} bij {{ vacancy.organization }}{% endif %}{% if vacancy.city %} in {{ vacancy.city }}{% endif %}{% endfor %}

[Bekijk alles]({{ search_url }})
{% endif %}{% if activities.size > 0 %}
Activiteiten:
{% for activity in activities %}
- [{{ activity.title }}]({{ activity.url }}){% if activity.starts_at %} op {{ activity.starts_at | date_time }}{% endif %}{% endfor %}
{% endif %}{% if news.size > 0 %}
Nieuws:
{% for item in news %}
- [{{ item.title }}]({{ item.url }}){% endfor %}
{% endif %}`,
      en: `Hello {{ recipient.first_name }},
{% if vacancies.size > 0 %}
New vacancies for **{{ search.name }}**:
{% for vacancy in vacancies %}
- [{{ vacancy.title }}]({{ vacancy.url }}){% if vacancy.organization %} at {{ vacancy.organization }}{% endif %}{% if vacancy.city %} in {{ vacancy.city }}{% endif %}{% endfor %}

[See everything]({{ search_url }})
{% endif %}{% if activities.size > 0 %}
Activities:
{% for activity in activities %}
- [{{ activity.title }}]({{ activity.url }}){% if activity.starts_at %} on {{ activity.starts_at | date_time }}{% endif %}{% endfor %}
{% endif %}{% if news.size > 0 %}
News:
{% for item in news %}
- [{{ item.title }}]({{ item.url }}){% endfor %}
{% endif %}`,
    },
  },
} satisfies Record<string, MailTemplate>;

/**
 * Asks a visitor without an account whether the address for a search alert is theirs. It is none of the 44: centres
 * cannot change or switch it off, because nothing may be sent to an address before its owner has said yes.
 */
export const alertConfirmation: MailTemplate = {
  subject: { nl: 'Bevestig je zoekopdracht: {{ search.name }}', en: 'Confirm your search: {{ search.name }}' },
  body: {
    nl: `Hallo,

Je wilt een mail krijgen als er nieuwe vacatures zijn voor **{{ search.name }}**. Bevestig dat dit jouw e-mailadres is.

[Ja, stuur me nieuwe vacatures]({{ confirm_url }})

De link werkt tot {{ expires_at | date_time }}. Heb je dit niet zelf gevraagd? Dan kun je deze mail weggooien.`,
    en: `Hello,

You want to get a mail when there are new vacancies for **{{ search.name }}**. Confirm that this is your e-mail address.

[Yes, send me new vacancies]({{ confirm_url }})

The link works until {{ expires_at | date_time }}. Did you not ask for this? Then you can throw this mail away.`,
  },
};
