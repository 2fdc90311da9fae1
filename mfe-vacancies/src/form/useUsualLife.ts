import { usualLifeDays } from '@omzien/model/vacancyInput';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { usePlatform, useResource } from '@omzien/platform';
import * as v from 'valibot';

const life = v.pick(volunteerCenter, ['expiryDays']);

/** How many days a vacancy stays on the site when nobody chooses a day, at its centre. Only another centre is asked. */
export function useUsualLife(centerId: string | null | undefined): number {
  const { center } = usePlatform().boot;
  const isHere = !centerId || centerId === center.id;
  const { data } = useResource(isHere ? null : `/api/v1/volunteer_centers/${centerId}`, life);
  return (isHere ? center.expiryDays : data?.expiryDays) ?? usualLifeDays;
}
