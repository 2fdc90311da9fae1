import type { TypedForms } from '@omzien/e2e/form';
import { joiningForms } from './forms/joining.ts';
import { ownAccountForms } from './forms/ownAccount.ts';
import { ownRoleForms } from './forms/ownRoles.ts';
import { peopleForms } from './forms/people.ts';

/** Forms that people fill in for themselves: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  ...joiningForms,
  ...ownAccountForms,
  ...ownRoleForms,
};

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = { ...peopleForms };
