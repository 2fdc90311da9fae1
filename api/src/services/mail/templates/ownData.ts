import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about what is kept of people: for how long, as a file, and from a file. */
export const ownDataTemplates = {
  account_inactive_warning: {
    subject: { nl: 'Wil je je account houden?', en: 'Do you want to keep your account?' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je hebt lang niet ingelogd bij **{{ app.name }}**. Op {{ delete_date | long_date }} zetten we je account uit.

Wil je je account houden? Klik dan op de knop. Meer hoef je niet te doen.

[Houd mijn account]({{ keep_url }})`,
      en: `Hello {{ recipient.first_name }},

You have not signed in to **{{ app.name }}** for a long time. On {{ delete_date | long_date }} we will switch off your account.

Do you want to keep your account? Then click the button. That is all.

[Keep my account]({{ keep_url }})`,
    },
  },

  account_deleted: {
    subject: { nl: 'Je account is verwijderd', en: 'Your account has been deleted' },
    body: {
      nl: `Hallo,

{% if undo_url -%}
Je vroeg ons om je account bij **{{ app.name }}** te verwijderen. Je bent nu uitgelogd. Op {{ deleted_at | date_time }} wissen we je naam, je adres en je berichten.

Was dit niet de bedoeling? Tot die tijd kun je je account houden.

[Houd mijn account]({{ undo_url }})
{%- else -%}
Je account bij **{{ app.name }}** is verwijderd op {{ deleted_at | date_time }}. Je naam, je adres en je berichten zijn gewist.
{%- endif %}

Dank je wel dat je erbij was. Je bent altijd weer welkom op [{{ app.name }}]({{ center.url }}).`,
      en: `Hello,

{% if undo_url -%}
You asked us to delete your account at **{{ app.name }}**. You are signed out now. On {{ deleted_at | date_time }} we erase your name, your address and your messages.

Was this not what you wanted? Until then you can keep your account.

[Keep my account]({{ undo_url }})
{%- else -%}
Your account at **{{ app.name }}** was deleted on {{ deleted_at | date_time }}. Your name, your address and your messages have been erased.
{%- endif %}

Thank you for being with us. You are always welcome again at [{{ app.name }}]({{ center.url }}).`,
    },
  },

  user_import_done: {
    subject: { nl: 'De import van {{ file_name }} is klaar', en: 'The import of {{ file_name }} is done' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

De import van **{{ file_name }}** is klaar. Er zijn {{ created_count }} accounts gemaakt. {{ skipped_count }} regels hebben we overgeslagen.

[Bekijk het resultaat]({{ result_url }})

Klopt er iets niet? Je kunt de import 30 dagen terugdraaien.`,
      en: `Hello {{ recipient.first_name }},

The import of **{{ file_name }}** is done. {{ created_count }} accounts have been made. We left out {{ skipped_count }} rows.

[See the result]({{ result_url }})

Is something wrong? You can take the import back for 30 days.`,
    },
  },

  data_export_ready: {
    subject: { nl: 'Je gegevens staan klaar', en: 'Your data is ready' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je vroeg om een bestand met gegevens. Het staat klaar.

[Download het bestand]({{ download_url }})

Je kunt het ophalen tot {{ expires_at | date_time }}. Daarna wissen we het. Bewaar het op een veilige plek.`,
      en: `Hello {{ recipient.first_name }},

You asked for a file with data. It is ready.

[Download the file]({{ download_url }})

You can get it until {{ expires_at | date_time }}. After that we erase it. Keep it in a safe place.`,
    },
  },
} satisfies Record<string, MailTemplate>;
