import { rejectionReasons } from '@omzien/model/application';
import type { LocalizedText } from '@omzien/model/fields';
import type { Locale } from '@omzien/model/tenants';
import { formatClock, formatLongDate } from '../../../services/calendar/formatLongDate.ts';
import type { ApplicationRepository, FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { LinkOutcome, LinkQuestion } from '../../../services/links/formTokens.ts';
import { acceptanceText, rejectionMessage, rejectionTexts } from '../rejectionTexts.ts';

const nameOf = ({ firstName, lastName }: FoundApplication) => `${firstName} ${lastName}`.trim();
const message = { key: 'message', type: 'textarea', label: { nl: 'Bericht', en: 'Message' }, required: true } as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const mostWords = 2000;

export const acceptQuestion = (application: FoundApplication): LinkQuestion => {
  const name = nameOf(application);
  return {
    title: { nl: `${name} aannemen?`, en: `Accept ${name}?` },
    text: {
      nl: `Voor: ${application.vacancyTitle}. We mailen je bericht aan ${name}, met de gegevens van de contactpersoon.`,
      en: `For: ${application.vacancyTitle}. We mail your message to ${name}, with the details of the contact person.`,
    },
    button: { nl: 'Aannemen', en: 'Accept' },
    fields: [
      { ...message, rules: { minLength: 2, maxLength: mostWords } },
      { key: 'starts_on', type: 'date', label: { nl: 'Startdatum', en: 'Start date' }, required: false },
    ],
    prefill: { message: acceptanceText[application.locale] },
  };
};
/** What waits is told with its moment, because the page is read again later. */
const sentAt = ({ held }: FoundApplication) => {
  if (!held) return { nl: 'We hebben je bericht gemaild', en: 'We have mailed your message' };
  const clock = (locale: Locale) => formatClock(held.heldUntil, locale);
  return {
    nl: `Je bericht gaat om ${clock('nl')} uur weg. Tot dan kun je het ongedaan maken, zonder dat iemand het merkt`,
    en: `Your message goes out at ${clock('en')}. Until then you can undo it, and nobody will have noticed`,
  };
};
export const acceptedOutcome = (application: FoundApplication): LinkOutcome => {
  const sent = sentAt(application);
  return {
    title: { nl: `${nameOf(application)} is aangenomen`, en: `${nameOf(application)} has been accepted` },
    text: {
      nl: `${sent.nl}. Spreek samen af wanneer de eerste keer is. Over 30 dagen vragen we of het iets is geworden.`,
      en: `${sent.en}. Agree together when the first time will be. In 30 days we ask whether it worked out.`,
    },
    url: `/applications/${application.id}`,
    undo: 'application_reopen',
  };
};

export const rejectQuestion = (application: FoundApplication): LinkQuestion => {
  const name = nameOf(application);
  return {
    title: { nl: `${name} afwijzen?`, en: `Reject ${name}?` },
    text: {
      nl: `Voor: ${application.vacancyTitle}. Kies een reden. We mailen je bericht aan ${name}.`,
      en: `For: ${application.vacancyTitle}. Choose a reason. We mail your message to ${name}.`,
    },
    button: { nl: 'Afwijzen', en: 'Reject' },
    fields: [
      {
        key: 'reason_code',
        type: 'radio',
        label: { nl: 'Reden', en: 'Reason' },
        required: true,
        options: rejectionReasons.map((value) => ({
          value,
          label: { nl: capital(rejectionTexts[value].nl), en: capital(rejectionTexts[value].en) },
        })),
      },
      { ...message, rules: { minLength: 2, maxLength: mostWords } },
      {
        key: 'suggest_alternatives',
        type: 'checkbox',
        label: { nl: 'Stuur vacatures mee die erop lijken', en: 'Add similar vacancies' },
        required: false,
      },
    ],
    prefill: { message: rejectionMessage[application.locale], suggest_alternatives: true },
  };
};
export const rejectedOutcome = (application: FoundApplication, withAlternatives: boolean): LinkOutcome => {
  const sent = sentAt(application);
  const alternatives = withAlternatives
    ? { nl: ' Er gaan vacatures mee die erop lijken.', en: ' Similar vacancies go with it.' }
    : { nl: '', en: '' };
  return {
    title: { nl: `${nameOf(application)} is afgewezen`, en: `${nameOf(application)} has been rejected` },
    text: {
      nl: `${sent.nl}.${alternatives.nl} Je hoeft niets meer te doen.`,
      en: `${sent.en}.${alternatives.en} There is nothing left to do.`,
    },
    url: `/applications/${application.id}`,
    undo: 'application_reopen',
  };
};

export const replyQuestion = (application: FoundApplication): LinkQuestion => {
  const name = nameOf(application);
  return {
    title: { nl: `Antwoord aan ${name}`, en: `Reply to ${name}` },
    text: {
      nl: `${name} schreef over ${application.vacancyTitle}:\n\n“${application.message}”`,
      en: `${name} wrote about ${application.vacancyTitle}:\n\n“${application.message}”`,
    },
    button: { nl: 'Verstuur antwoord', en: 'Send reply' },
    fields: [
      {
        ...message,
        label: { nl: 'Je antwoord', en: 'Your reply' },
        hint: {
          nl: 'Stel bijvoorbeeld een dag voor om kennis te maken.',
          en: 'For example, propose a day to get to know each other.',
        },
        rules: { maxLength: 5000 },
      },
    ],
  };
};
export const repliedOutcome = (application: FoundApplication): LinkOutcome => ({
  title: { nl: 'Je antwoord is verstuurd', en: 'Your reply has been sent' },
  text: {
    nl: `${nameOf(application)} krijgt het over een paar minuten per mail. Wordt het iets? Laat het weten met de links in de mail.`,
    en: `${nameOf(application)} gets it by mail in a few minutes. Does it work out? Tell us with the links in the mail.`,
  },
  url: `/applications/${application.id}`,
});

export const reopenQuestion = (application: FoundApplication): LinkQuestion => ({
  title: { nl: 'Je besluit terugdraaien?', en: 'Undo your decision?' },
  text: application.held
    ? {
        nl: `Er is nog niets verstuurd. ${nameOf(application)} merkt er niets van.`,
        en: `Nothing has been sent yet. ${nameOf(application)} will not notice.`,
      }
    : {
        nl: `De aanmelding van ${nameOf(application)} gaat weer open. De mail van daarnet is al verstuurd.`,
        en: `The application of ${nameOf(application)} opens again. The mail of just now has been sent already.`,
      },
  button: { nl: 'Terugdraaien', en: 'Undo' },
});
/** `application`: as it was before. */
export const reopenedOutcome = (application: FoundApplication): LinkOutcome => ({
  title: { nl: 'Je besluit is teruggedraaid', en: 'Your decision has been undone' },
  text: application.held
    ? {
        nl: 'Er is niets verstuurd. De aanmelding staat zoals daarvoor. Beslis opnieuw met de links in de mail.',
        en: 'Nothing was sent. The application is as it was before. Decide again with the links in the mail.',
      }
    : {
        nl: `De aanmelding staat weer open. ${nameOf(application)} weet dat nog niet: stuur zelf een bericht.`,
        en: `The application is open again. ${nameOf(application)} does not know that yet: send a message yourself.`,
      },
  url: `/applications/${application.id}`,
});

type Settling = Pick<
  Awaited<ReturnType<ApplicationRepository['timeline']>>[number],
  'kind' | 'at' | 'actorName' | 'firstName' | 'lastName'
>;
/** What waits is told as what has been decided: who asks may decide about it. */
export const heldAsEvent = ({ held, heldByName }: FoundApplication): Settling | undefined =>
  held
    ? {
        kind: held.outcome === 'accepted' ? 'accepted' : 'rejected',
        at: held.createdAt,
        actorName: heldByName,
        firstName: null,
        lastName: null,
      }
    : undefined;

/** What was decided already, when, and by whom where that is known. */
export function settledText(application: FoundApplication, event: Settling | undefined): LocalizedText {
  const name = nameOf(application) || application.vacancyTitle;
  if (!event)
    return {
      nl: `De aanmelding van ${name} is al afgerond.`,
      en: `The application of ${name} has been dealt with already.`,
    };
  const staff = event.actorName ?? `${event.firstName ?? ''} ${event.lastName ?? ''}`.trim();
  const on = { nl: formatLongDate(event.at, 'nl'), en: formatLongDate(event.at, 'en') };
  switch (event.kind) {
    case 'withdrawn':
      return {
        nl: `${name} heeft de aanmelding ingetrokken op ${on.nl}.`,
        en: `${name} withdrew the application on ${on.en}.`,
      };
    case 'closed':
      return {
        nl: `Er kwam geen antwoord. Daarom is de aanmelding van ${name} gesloten op ${on.nl}.`,
        en: `There was no reply. That is why the application of ${name} was closed on ${on.en}.`,
      };
    default: {
      const isYes = event.kind === 'accepted';
      const by = staff === '' ? { nl: '', en: '' } : { nl: ` door ${staff}`, en: ` by ${staff}` };
      return {
        nl: `${name} is al ${isYes ? 'aangenomen' : 'afgewezen'} op ${on.nl}${by.nl}.`,
        en: `${name} was ${isYes ? 'accepted' : 'rejected'} already on ${on.en}${by.en}.`,
      };
    }
  }
}
