import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about an organisation: signing up, being judged, moving, staying up to date. */
export const organizationTemplates = {
  organization_signup_received: {
    subject: {
      nl: 'We hebben de aanmelding van {{ organization.name }} gekregen',
      en: 'We have received the sign-up of {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Dank je wel! Je hebt **{{ organization.name }}** aangemeld bij **{{ app.name }}**.

We bekijken je aanmelding binnen {% if review_days == 1 %}1 werkdag{% else %}{{ review_days }} werkdagen{% endif %}. Je krijgt daarna een mail van ons. Je kunt intussen al inloggen, je profiel invullen en vacatures schrijven. Die worden zichtbaar als we je aanmelding hebben goedgekeurd.

[Ga naar de site]({{ center.url }})`,
      en: `Hello {{ recipient.first_name }},

Thank you! You have signed up **{{ organization.name }}** at **{{ app.name }}**.

We look at your sign-up within {% if review_days == 1 %}1 working day{% else %}{{ review_days }} working days{% endif %}. After that you get a mail from us. Meanwhile you can already sign in, fill in your profile and write vacancies. They become visible once we have approved your sign-up.

[Go to the site]({{ center.url }})`,
    },
  },

  organization_signup_for_center: {
    subject: {
      nl: 'Nieuwe organisatie: {{ organization.name }}',
      en: 'New organisation: {{ organization.name }}',
    },
    body: {
      nl: `Hallo,

**{{ organization.name }}**{% if organization.city %} uit {{ organization.city }}{% endif %} wil meedoen op **{{ app.name }}**.
{% if duplicates.size > 0 %}
Let op, deze organisaties lijken erop:
{% for duplicate in duplicates %}
- {{ duplicate.name }}{% if duplicate.city %} ({{ duplicate.city }}){% endif %}{% endfor %}
{% endif %}
[Bekijk de aanmelding]({{ review_url }})`,
      en: `Hello,

**{{ organization.name }}**{% if organization.city %} from {{ organization.city }}{% endif %} wants to join **{{ app.name }}**.
{% if duplicates.size > 0 %}
Please note that these organisations look like it:
{% for duplicate in duplicates %}
- {{ duplicate.name }}{% if duplicate.city %} ({{ duplicate.city }}){% endif %}{% endfor %}
{% endif %}
[See the sign-up]({{ review_url }})`,
    },
  },

  organization_signup_link: {
    subject: {
      nl: 'Ga verder met het aanmelden van je organisatie',
      en: 'Go on with signing up your organisation',
    },
    body: {
      nl: `Hallo,

Je wilde later verder met het aanmelden van je organisatie bij **{{ app.name }}**. Met deze link staat alles er weer, ook op een ander apparaat. Alleen je wachtwoord niet.

[Ga verder met aanmelden]({{ resume_url }})

De link werkt tot {{ expires_at | long_date }}. Daarna wissen we wat je invulde.

Heb je dit niet gevraagd? Dan hoef je niets te doen.`,
      en: `Hello,

You wanted to go on later with signing up your organisation at **{{ app.name }}**. With this link everything is there again, also on another device. Only your password is not.

[Go on with the sign-up]({{ resume_url }})

The link works until {{ expires_at | long_date }}. After that we erase what you filled in.

Did you not ask for this? Then there is nothing you need to do.`,
    },
  },

  organization_access_requested: {
    subject: {
      nl: '{{ requester.name }} wil meewerken met {{ organization.name }}',
      en: '{{ requester.name }} wants to work with {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ requester.name }} ({{ requester.email }}) vraagt of hij of zij mag meewerken met **{{ organization.name }}**.
{% if message %}
{{ message | quote }}
{% endif %}
Wie toegang krijgt, kan vacatures plaatsen en aanmeldingen lezen. Geef die alleen aan wie je kent.

[Bekijk het verzoek]({{ requests_url }})`,
      en: `Hello {{ recipient.first_name }},

{{ requester.name }} ({{ requester.email }}) asks to work with **{{ organization.name }}**.
{% if message %}
{{ message | quote }}
{% endif %}
Whoever gets access can place vacancies and read applications. Only give it to somebody you know.

[Look at the request]({{ requests_url }})`,
    },
  },

  organization_access_denied: {
    subject: {
      nl: 'Je krijgt geen toegang tot {{ organization.name }}',
      en: 'You do not get access to {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je vroeg of je mag meewerken met **{{ organization.name }}**. Dat kan nu niet. De reden:

{{ reason | quote }}

Is jullie organisatie toch een andere? Dan kun je haar zelf aanmelden.

[Meld een organisatie aan]({{ signup_url }})
{% if center.phone %}
Vragen? Bel ons op {{ center.phone | phone }}.
{% endif %}`,
      en: `Hello {{ recipient.first_name }},

You asked to work with **{{ organization.name }}**. That is not possible now. The reason:

{{ reason | quote }}

Is yours another organisation after all? Then you can sign it up yourself.

[Sign up an organisation]({{ signup_url }})
{% if center.phone %}
Questions? Call us on {{ center.phone | phone }}.
{% endif %}`,
    },
  },

  organization_approved: {
    subject: { nl: '{{ organization.name }} is goedgekeurd', en: '{{ organization.name }} has been approved' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Goed nieuws: **{{ organization.name }}** is goedgekeurd. Jullie profiel staat nu op **{{ app.name }}**. Vacatures die klaarstonden, zijn nu ook te zien.

[Plaats je eerste vacature]({{ next_steps_url }})`,
      en: `Hello {{ recipient.first_name }},

Good news: **{{ organization.name }}** has been approved. Your profile is now on **{{ app.name }}**. Vacancies that were ready can now be seen as well.

[Place your first vacancy]({{ next_steps_url }})`,
    },
  },

  organization_denied: {
    subject: {
      nl: 'Over de aanmelding van {{ organization.name }}',
      en: 'About the sign-up of {{ organization.name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Helaas kunnen we **{{ organization.name }}** nu niet toelaten op **{{ app.name }}**. De reden:

{{ reason | quote }}

Kun je dit aanpassen? Pas dan de gegevens aan en vraag het opnieuw. Dat kan één keer in de 30 dagen.

[Pas aan en vraag het opnieuw]({{ reapply_url }})

Heb je vragen? Bel of mail ons gerust.`,
      en: `Hello {{ recipient.first_name }},

We are sorry that we cannot admit **{{ organization.name }}** to **{{ app.name }}** now. The reason:

{{ reason | quote }}

Can you change this? Then change the details and ask again. You can do that once in 30 days.

[Change it and ask again]({{ reapply_url }})

Do you have questions? Feel free to call or mail us.`,
    },
  },

  organization_archived: {
    subject: { nl: '{{ organization.name }} is gestopt', en: '{{ organization.name }} has stopped' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

**{{ organization.name }}** staat niet meer op **{{ app.name }}**. De vacatures zijn ook weg. Mensen die zich hadden aangemeld, krijgen een mail.

Wil je toch verder? Je kunt dit 90 dagen lang terugdraaien.

[Zet de organisatie terug]({{ restore_url }})`,
      en: `Hello {{ recipient.first_name }},

**{{ organization.name }}** is no longer on **{{ app.name }}**. The vacancies are gone as well. People who had applied get a mail.

Do you want to go on after all? You can undo this for 90 days.

[Restore the organisation]({{ restore_url }})`,
    },
  },

  organization_moved: {
    subject: {
      nl: '{{ organization.name }} is verhuisd naar {{ to_center }}',
      en: '{{ organization.name }} has moved to {{ to_center }}',
    },
    body: {
      nl: `Hallo,

**{{ organization.name }}** hoorde bij {{ from_center }}. Vanaf nu hoort de organisatie bij **{{ to_center }}**.

De vacatures en aanmeldingen zijn meegegaan. Je hoeft niets te doen.

[Ga naar de site]({{ center.url }})`,
      en: `Hello,

**{{ organization.name }}** belonged to {{ from_center }}. From now on it belongs to **{{ to_center }}**.

The vacancies and applications have moved along. There is nothing you have to do.

[Go to the site]({{ center.url }})`,
    },
  },

  organization_profile_check: {
    subject: {
      nl: 'Klopt het profiel van {{ organization.name }} nog?',
      en: 'Is the profile of {{ organization.name }} still right?',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Twee keer per jaar vragen we of de gegevens van **{{ organization.name }}** nog kloppen.{% if last_checked_at %} De vorige keer was op {{ last_checked_at | long_date }}.{% endif %}

[Ja, alles klopt]({{ confirm_url }})

Is er iets veranderd? [Pas het profiel aan]({{ edit_url }})`,
      en: `Hello {{ recipient.first_name }},

Twice a year we ask whether the details of **{{ organization.name }}** are still right.{% if last_checked_at %} The last time was on {{ last_checked_at | long_date }}.{% endif %}

[Yes, everything is right]({{ confirm_url }})

Has something changed? [Change the profile]({{ edit_url }})`,
    },
  },

  organization_mailing: {
    subject: {
      nl: 'Bericht voor {{ organization.name }}: {{ subject }}',
      en: 'Message for {{ organization.name }}: {{ subject }}',
    },
    body: {
      nl: `{% for paragraph in paragraphs %}{{ paragraph }}

{% endfor %}

Je krijgt deze mail omdat je contact bent van **{{ organization.name }}**.`,
      en: `{% for paragraph in paragraphs %}{{ paragraph }}

{% endfor %}

You get this mail because you are a contact of **{{ organization.name }}**.`,
    },
  },

  organization_mailing_done: {
    subject: { nl: 'Je mail is verstuurd: {{ subject }}', en: 'Your mail has been sent: {{ subject }}' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je mail **{{ subject }}** is verstuurd naar {{ sent_count }} contacten. {{ left_out_count }} mensen kregen geen mail.

[Bekijk wie de mail kreeg]({{ result_url }})`,
      en: `Hello {{ recipient.first_name }},

Your mail **{{ subject }}** has been sent to {{ sent_count }} contacts. {{ left_out_count }} people got no mail.

[See who got the mail]({{ result_url }})`,
    },
  },
} satisfies Record<string, MailTemplate>;
