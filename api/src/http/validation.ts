import { errorText, isErrorCode } from '@omzien/model/errorTexts';
import type { WireError } from '@omzien/model/jsonApi';
import { toSnakeCase } from '@omzien/model/names';
import type { Locale } from '@omzien/model/tenants';
import type * as v from 'valibot';
import { fieldLabel } from './fieldLabels.ts';
import { Problem, titleOf } from './problems.ts';

/** One fault of a document: which attribute, and the code of the rule. */
export type Fault = { path: string[]; code: string; values?: Record<string, string | number> };

const bounds: Record<string, 'min' | 'max'> = {
  min_length: 'min',
  min_value: 'min',
  max_length: 'max',
  max_value: 'max',
};

/** What valibot says, in our words: a code that has a sentence, and the bound that was crossed. */
export function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? String(key) : toSnakeCase(String(key))));
  const bound = bounds[issue.type];
  const values = bound && typeof issue.requirement === 'number' ? { [bound]: issue.requirement } : undefined;
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
  const code = isErrorCode(issue.message) ? issue.message : isMissing ? 'blank' : 'invalid';
  return { path, code, ...(values ? { values } : {}) };
}

/** A document with faults in it: 422, one error for each. */
export class ValidationFailed extends Problem {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super({ status: 422, code: 'invalid' });
    this.faults = faults;
  }

  override errorsFor(locale: Locale): WireError[] {
    return this.faults.map(({ path, code, values }) => ({
      status: '422',
      source: { pointer: path.length === 0 ? '' : `/data/attributes/${path.join('/')}` },
      title: titleOf(422),
      detail: errorText(code, locale, { field: fieldLabel(path, locale), ...values }),
      code,
      ...(values ? { meta: values } : {}),
    }));
  }
}

/** Refuses one attribute for a reason that only the database knows: `throw invalidAttribute('email', 'taken')`. */
export const invalidAttribute = (attribute: string, code: string, values?: Record<string, string | number>) =>
  new ValidationFailed([{ path: toSnakeCase(attribute).split('/'), code, ...(values ? { values } : {}) }]);
