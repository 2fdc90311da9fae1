import {
  application,
  applicationSources,
  type GuestApplicationInput,
  type MemberApplicationInput,
} from '@omzien/model/application';
import { useMutation } from '@omzien/platform';
import * as v from 'valibot';
import { useVacancySource } from '../vacancyEvents.api.ts';

/** What a guest gets to see after applying: no more than that it was sent. */
const sentApplication = v.object({ type: v.string(), id: v.string(), stage: v.string() });
/** What only the platform itself says of an application is nothing for a form. */
const source = v.fallback(
  v.optional(v.picklist(applicationSources.filter((name) => name !== 'pool' && name !== 'center'))),
  undefined,
);

/** Applies for a vacancy, as a guest or as who is signed in. The same key twice applies once. */
export function useApply(vacancyId: string) {
  const { api, mutateRecord } = useMutation();
  const cameFrom = useVacancySource();
  const address = `/api/v1/vacancies/${vacancyId}/applications`;
  const write = (input: GuestApplicationInput | MemberApplicationInput) => ({
    ...input,
    source: v.parse(source, cameFrom()),
    type: 'applications',
  });
  async function send(input: GuestApplicationInput | MemberApplicationInput, idempotencyKey: string) {
    return mutateRecord(api.post(address, write(input), application, { idempotencyKey }), 'applications');
  }
  return {
    asGuest: (input: GuestApplicationInput, idempotencyKey: string) =>
      api.post(address, write(input), sentApplication, { idempotencyKey }),
    asMember: (input: MemberApplicationInput, idempotencyKey: string) => send(input, idempotencyKey),
    /** By staff of the centre, for somebody at their desk. */
    forPerson: (input: GuestApplicationInput, idempotencyKey: string) => send(input, idempotencyKey),
  };
}
