import { errorText } from '@omzien/model/errorTexts';
import type { LocalizedText } from '@omzien/model/fields';
import type { AnswerFault } from '@omzien/model/formAnswers';
import type { WireError } from '@omzien/model/jsonApi';
import type { Locale } from '@omzien/model/tenants';
import { Problem, problem, titleOf } from '../app/problems.ts';
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
export const formClosed = problem({
  status: 409,
  code: 'closed',
  detail: {
    nl: 'Dit formulier is gesloten. Neem contact op met de organisatie als je nog iets wilt vragen.',
    en: 'This form is closed. Contact the organisation if you still want to ask something.',
  },
});
export const hasSubmissions = problem({
  status: 409,
  code: 'has_submissions',
  detail: {
    nl: 'Er zijn al antwoorden. Sluit het formulier, of wis eerst de antwoorden.',
    en: 'There are answers already. Close the form, or erase the answers first.',
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

export const formClosedText = formClosed().definition.detail as LocalizedText;
export const linkTexts: Record<'used' | 'expired' | 'closed', LocalizedText> = {
  used: linkUsed().definition.detail as LocalizedText,
  expired: linkExpired().definition.detail as LocalizedText,
  closed: linkClosed().definition.detail as LocalizedText,
};

/** Answers that do not fit their questions: 422, one error for each, in the words of the form. */
export class AnswersRefused extends Problem {
  readonly faults: readonly AnswerFault[];
  readonly labels: ReadonlyMap<string, LocalizedText>;

  constructor(faults: readonly AnswerFault[], fields: readonly { key: string; label: LocalizedText }[]) {
    super({ status: 422, code: 'invalid' });
    this.faults = faults;
    this.labels = new Map(fields.map(({ key, label }) => [key, label]));
  }

  override errorsFor(locale: Locale): WireError[] {
    return this.faults.map(({ key, code, values }) => ({
      status: '422',
      source: { pointer: `/data/attributes/answers/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` },
      title: titleOf(422),
      detail: errorText(code, locale, { field: this.labels.get(key)?.[locale] ?? key, ...values }),
      code,
      ...(values ? { meta: values } : {}),
    }));
  }
}
