import type { LocalizedText } from '@omzien/model/fields';
import { problem } from '../../http/problems.ts';
import type { LinkClosed } from './formTokens.ts';

export const linkUsed = problem({
  status: 409,
  code: 'used',
  detail: {
    nl: 'Deze link is al gebruikt. Je hoeft niets meer te doen.',
    en: 'This link has been used already. There is nothing left to do.',
  },
});
export const linkExpired = problem({
  status: 410,
  code: 'expired',
  detail: {
    nl: 'Deze link is niet meer geldig. Log in, of vraag om een nieuwe link.',
    en: 'This link is no longer valid. Sign in, or ask for a new link.',
  },
});
export const linkClosed = problem({
  status: 409,
  code: 'closed',
  detail: {
    nl: 'Dit kan niet meer. Log in om te zien hoe het ervoor staat.',
    en: 'This is no longer possible. Sign in to see how it stands.',
  },
});

/** The link belongs to an account that is not there any more. */
export const withoutAccount: LinkClosed = {
  closed: 'role',
  text: {
    nl: 'Deze link hoort bij een account dat er niet meer is.',
    en: 'This link belongs to an account that is not there any more.',
  },
};
/** Who got the mail may not do any more what its link is for. */
export const withoutRole: LinkClosed = {
  closed: 'role',
  text: {
    nl: 'Deze link is van iemand die dit niet meer mag doen. Vraag een collega, of bel de vrijwilligerscentrale.',
    en: 'This link is of somebody who may not do this any more. Ask a colleague, or call the volunteer centre.',
  },
};
export const withoutSubject: LinkClosed = {
  closed: 'gone',
  text: {
    nl: 'Waar deze link over gaat, is er niet meer.',
    en: 'What this link is about is not there any more.',
  },
};

export const linkTexts: Record<'used' | 'expired' | 'closed', LocalizedText> = {
  used: linkUsed().definition.detail as LocalizedText,
  expired: linkExpired().definition.detail as LocalizedText,
  closed: linkClosed().definition.detail as LocalizedText,
};
