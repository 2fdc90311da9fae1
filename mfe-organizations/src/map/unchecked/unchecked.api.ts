import { organization } from '@omzien/model/organization';
import { useMutation } from '@omzien/platform';
import * as v from 'valibot';

/** An organisation as its row shows it. */
export const uncheckedRow = v.pick(organization, [
  'type',
  'id',
  'name',
  'city',
  'phoneNumber',
  'email',
  'profileCheckedAt',
  'profileCheckSentAt',
  'membersCount',
  'createdAt',
  'permissions',
]);
export type UncheckedRow = v.InferOutput<typeof uncheckedRow>;

/** The two steps with an entry that nobody checked: asking its people once more, or having asked them by phone. */
export function useCheckSteps() {
  const { api, mutateRecord } = useMutation();
  const put = (id: string, step: string) =>
    mutateRecord(
      api.put(`/api/v1/organizations/${id}/${step}`, { type: 'organizations' }, organization),
      'organizations',
    );
  return {
    remind: (id: string) => put(id, 'ask_profile_check'),
    checked: (id: string) => put(id, 'confirm_profile'),
  };
}
