import type { MailTemplate } from '../mailTemplate.ts';

/** Mails about what somebody may do, who decides about it, and who did it in his name. */
export const roleTemplates = {
  role_changed: {
    subject: { nl: 'Je rol bij {{ scope_name }} is veranderd', en: 'Your role at {{ scope_name }} has changed' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ actor.name }} heeft je rol bij **{{ scope_name }}** veranderd. Het gaat om deze rol: **{{ role | role_name }}**.

Wat je nu kunt doen, zie je na het inloggen.

[Ga naar de site]({{ center.url }})

Klopt dit niet? Neem dan contact met ons op.`,
      en: `Hello {{ recipient.first_name }},

{{ actor.name }} has changed your role at **{{ scope_name }}**. It is about this role: **{{ role | role_name }}**.

What you can do now, you see after signing in.

[Go to the site]({{ center.url }})

Is this not right? Then contact us.`,
    },
  },

  role_requested: {
    subject: {
      nl: '{{ requester.name }} vraagt een rol bij {{ scope_name }}',
      en: '{{ requester.name }} asks for a role at {{ scope_name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ requester.name }} wil graag **{{ role | role_name }}** worden bij **{{ scope_name }}**. De reden:

{{ reason | quote }}

[Bekijk het verzoek]({{ requests_url }})

Jij beslist. Ken je deze persoon niet? Vraag dan eerst wie het is.`,
      en: `Hello {{ recipient.first_name }},

{{ requester.name }} would like to become **{{ role | role_name }}** at **{{ scope_name }}**. The reason:

{{ reason | quote }}

[See the request]({{ requests_url }})

You decide. Do you not know this person? Then ask first who it is.`,
    },
  },

  second_step_lost: {
    subject: {
      nl: '{{ requester.name }} is de tweede stap kwijt',
      en: '{{ requester.name }} has lost the second step',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ requester.name }} kan niet inloggen: de passkey of de app met codes is weg. Jij beslist of die van het account af mag.

[Bekijk het verzoek]({{ requests_url }})

Weet eerst zeker wie het vraagt. Bel het nummer dat je al had, of laat diegene langskomen. Vertrouw niet alleen op een mail of een bericht.`,
      en: `Hello {{ recipient.first_name }},

{{ requester.name }} cannot sign in: the passkey or the app with codes is gone. You decide whether it may come off the account.

[See the request]({{ requests_url }})

First be sure who asks. Call the number that you already had, or ask the person to come by. Do not rely on a mail or a message alone.`,
    },
  },

  role_request_denied: {
    subject: {
      nl: 'Je krijgt de rol bij {{ scope_name }} niet',
      en: 'You do not get the role at {{ scope_name }}',
    },
    body: {
      nl: `Hallo {{ recipient.first_name }},

Je vroeg om deze rol bij **{{ scope_name }}**: {{ role | role_name }}. {{ actor.name }} geeft je die nu niet. De reden:

{{ reason | quote }}

[Bekijk je rollen]({{ roles_url }})

Is er iets veranderd? Dan kun je het opnieuw vragen.`,
      en: `Hello {{ recipient.first_name }},

You asked for this role at **{{ scope_name }}**: {{ role | role_name }}. {{ actor.name }} does not give it to you now. The reason:

{{ reason | quote }}

[See your roles]({{ roles_url }})

Has something changed? Then you can ask again.`,
    },
  },

  impersonation_notice: {
    subject: { nl: '{{ actor.name }} heeft in je account gewerkt', en: '{{ actor.name }} has worked in your account' },
    body: {
      nl: `Hallo {{ recipient.first_name }},

{{ actor.name }} heeft je geholpen en daarvoor in je account gewerkt, vanaf {{ started_at | date_time }}. De reden:

{{ reason | quote }}

Je wachtwoord en e-mailadres kon {{ actor.name }} niet zien of veranderen.

[Bekijk wat er is gedaan]({{ actions_url }})

Heb je vragen? Neem dan contact met ons op.`,
      en: `Hello {{ recipient.first_name }},

{{ actor.name }} helped you and worked in your account for that, from {{ started_at | date_time }}. The reason:

{{ reason | quote }}

{{ actor.name }} could not see or change your password and e-mail address.

[See what was done]({{ actions_url }})

Do you have questions? Then contact us.`,
    },
  },
} satisfies Record<string, MailTemplate>;
