import type { TypedForms } from '@omzien/e2e/form';
import { ownAccountForms } from './forms/ownAccount.ts';

/** Forms that volunteers and guests fill in: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  ...ownAccountForms,
import { ownRoleForms } from './forms/ownRoles.ts';

/** Forms that volunteers fill in: nothing that was typed is lost. */
export const volunteerForms: TypedForms = {
  ...ownRoleForms,
};
