import { contactPerson } from '@omzien/model/volunteerCenter';
import { usePlatform, useResourceList } from '@omzien/platform';

/** Whom to ask at the centre of this site, in its order. */
export function useContactPersons() {
  const { center } = usePlatform();
  return useResourceList(`/api/v1/volunteer_centers/${center.id}/contact_persons`, contactPerson);
}
