import type { MailTemplate } from '../mailTemplate.ts';

/**
 * Tells others of the same rank of a step with weight (decision 030). It is none of those that centres can change or switch
 * off: whoever takes such a step does not decide what is said about it.
 */
export const weightyStep: MailTemplate = {
  subject: { nl: 'Ter controle: {{ sentence }}', en: 'For you to check: {{ sentence }}' },
  body: {
    nl: `Hallo {{ recipient.first_name }},

{{ sentence }} Dat was op {{ at | date_time }}.

Je krijgt deze mail omdat jij dezelfde verantwoordelijkheid hebt. Was dit afgesproken? Dan hoef je niets te doen.

Was dit niet afgesproken? Bel dan {{ actor.name }}. Was die het niet zelf, of krijg je niemand te pakken? Log het account overal uit, zet het op inactief en draai de stap terug. Kun je dat niet zelf, bel dan je vrijwilligerscentrale.

[Het account bekijken]({{ account_url }})`,
    en: `Hello {{ recipient.first_name }},

{{ sentence }} That was on {{ at | date_time }}.

You get this mail because you have the same responsibility. Was this agreed? Then there is nothing to do.

Was this not agreed? Then call {{ actor.name }}. If it was somebody else, or if nobody answers: sign the account out everywhere, make it inactive, and take the step back. If you cannot do that yourself, call your volunteer centre.

[Look at the account]({{ account_url }})`,
  },
};
