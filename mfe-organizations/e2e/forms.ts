import type { TypedForms } from '@omzien/e2e/form';
import { accessForms, signupForms } from './forms/signup.ts';

/** Forms that people fill in for themselves: nothing that was typed is lost. */
export const volunteerForms: TypedForms = { ...signupForms };

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = { ...accessForms };
