import type { TypedForms } from '@omzien/e2e/form';
import { peopleForms } from './forms/people.ts';

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = { ...peopleForms };
