import type { VolunteerProfile } from '@omzien/model/volunteerProfile';

/** How somebody in the pool is called here: by the first name for who may know it, else as the card shows it. */
export const calledName = ({ firstName, displayName }: Pick<VolunteerProfile, 'firstName' | 'displayName'>): string =>
  firstName ?? displayName;
