import type { TypedForms } from '@omzien/e2e/form';
import { staffForms as ofStaff } from './forms/staff.ts';
import { volunteerForms as ofVolunteers } from './forms/volunteers.ts';

/** Forms that staff fill in: nothing that was typed is lost. */
export const staffForms: TypedForms = {
  ...ofStaff,
};

/** Forms that volunteers and guests fill in. */
export const volunteerForms: TypedForms = {
  ...ofVolunteers,
};
