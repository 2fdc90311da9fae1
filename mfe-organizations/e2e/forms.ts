import type { TypedForms } from '@omzien/e2e/form';
import { decideForms } from './forms/decide.ts';
import { manageForms } from './forms/manage.ts';
import { mapForms } from './forms/map.ts';
import { accessForms, signupForms } from './forms/signup.ts';

/** Forms that people fill in for themselves: nothing that was typed is lost. */
export const volunteerForms: TypedForms = { ...signupForms, ...mapForms };

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = { ...manageForms, ...accessForms, ...decideForms };
