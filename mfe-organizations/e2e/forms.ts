import type { TypedForms } from '@omzien/e2e/form';
import { manageForms } from './forms/manage.ts';

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = { ...manageForms };
