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

Kun je dit aanpassen? Dan mag je je na 30 dagen opnieuw aanmelden.

[Meld je opnieuw aan]({{ reapply_url }})

Heb je vragen? Bel of mail ons gerust.`,
      en: `Hello {{ recipient.first_name }},

We are sorry that we cannot admit **{{ organization.name }}** to **{{ app.name }}** now. The reason:

{{ reason | quote }}

Can you change this? Then you may sign up again after 30 days.

[Sign up again]({{ reapply_url }})

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
