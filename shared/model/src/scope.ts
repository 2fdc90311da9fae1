import type { Organization } from './organization.ts';

/** What the cookie and `Current-Organization-Id` say where somebody wants to see all that they work for. */
export const wholeScope = 'all';

type Choice = Pick<Organization, 'id' | 'organizationType' | 'volunteerCenterId'>;

/**
 * The organisation that somebody works for: the one chosen before as long as it is in the list, else the first school
 * or volunteer centre – of the centre whose site this is before those of others – else the first one.
 */
export function currentOrganizationOf<One extends Choice>(
  choices: readonly One[],
  chosenId: string | null,
  centerId?: string,
): One | null {
  const preferred = choices.filter(({ organizationType }) => organizationType !== 'NonProfit');
  return (
    choices.find(({ id }) => id === chosenId) ??
    preferred.find(({ volunteerCenterId }) => volunteerCenterId === centerId) ??
    preferred[0] ??
    choices[0] ??
    null
  );
}

/**
 * Whether a parameter of a list names the records that it is about, such as those of one organisation: what is asked by
 * name is shown whatever scope is chosen.
 */
export const namesRecord = (parameter: string) =>
  /^filter\[((organization|volunteer_center|vacancy|application|user|volunteer_profile|subject)_)?id_(eq|in)\]/.test(
    parameter,
  );
