import { errorText } from '@omzien/model/errorTexts';
import type { LocalizedText } from '@omzien/model/fields';
import type { AnswerFault } from '@omzien/model/formAnswers';
import type { WireError } from '@omzien/model/jsonApi';
import type { Locale } from '@omzien/model/tenants';
import { Problem, problem, titleOf } from '../../http/problems.ts';

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

export const answersReadAlready = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Dit staat al zo bij de antwoorden. Laad de pagina opnieuw.',
    en: 'The answers say so already. Reload the page.',
  },
});

export const formClosedText = formClosed().definition.detail as LocalizedText;
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
