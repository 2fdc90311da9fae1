import { contactPerson } from '@omzien/model/volunteerCenter';
import type { contactPersonInput, newContactPersonInput } from '@omzien/model/volunteerCenterInput';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const type = 'contact_persons';
const addressOf = (centerId: string) => `/api/v1/volunteer_centers/${centerId}/contact_persons`;

/** One as who may change it reads it. */
export const managedPerson = v.object({ ...contactPerson.entries, lockVersion: v.number() });
export type ManagedPerson = v.InferOutput<typeof managedPerson>;

export type PersonInput = v.InferOutput<typeof newContactPersonInput>;
type PersonChange = v.InferOutput<typeof contactPersonInput>;

/** Whom to ask at this centre, in the order in which they are shown. */
export const useContactPersons = () => useResourceList(addressOf(usePlatform().boot.center.id), managedPerson);

export function useContactPersonWrites() {
  const { id } = usePlatform().boot.center;
  const { api, mutateRecord, revalidate } = useMutation();
  return useMemo(() => {
    const base = addressOf(id);
    return {
      add: (input: PersonInput, idempotencyKey: string) =>
        mutateRecord(api.post(base, { type, ...input }, managedPerson, { idempotencyKey }), type),
      change: ({ id: personId, lockVersion }: ManagedPerson, input: PersonChange, idempotencyKey: string) =>
        mutateRecord(
          api.patch(`${base}/${personId}`, { type, id: personId, ...input }, managedPerson, {
            lockVersion,
            idempotencyKey,
          }),
          type,
        ),
      async remove({ id: personId, lockVersion }: ManagedPerson) {
        await api.delete(`${base}/${personId}`, { lockVersion });
        await revalidate(type);
      },
      /** Puts them in this order; only those that move are written. */
      async order(persons: readonly ManagedPerson[]) {
        for (const [order, { id: personId, lockVersion, order: before }] of persons.entries())
          if (order !== before)
            await api.patch(`${base}/${personId}`, { type, id: personId, order }, managedPerson, { lockVersion });
        await revalidate(type);
      },
    };
  }, [id, api, mutateRecord, revalidate]);
}

/** What of a person can be written, to bring back one that was removed. */
export const inputOf = ({
  name,
  function: role,
  phoneNumber,
  email,
  photoUrl,
  hours,
  text,
  areas,
  order,
}: ManagedPerson): PersonInput => ({ name, function: role, phoneNumber, email, photoUrl, hours, text, areas, order });
