import { joiningForms } from './forms/joining.ts';

/** Forms that lose nothing, by whom they are for. */
export const volunteerForms = { ...joiningForms };
