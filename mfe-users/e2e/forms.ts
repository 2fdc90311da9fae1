import type { TypedForms } from '@omzien/e2e/form';
import { ownAccountForms } from './forms/ownAccount.ts';
import { ownRoleForms } from './forms/ownRoles.ts';

/** Forms that people fill in for themselves: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  ...ownAccountForms,
  ...ownRoleForms,
};
import { joiningForms } from './forms/joining.ts';

/** Forms that lose nothing, by whom they are for. */
export const volunteerForms = { ...joiningForms };
