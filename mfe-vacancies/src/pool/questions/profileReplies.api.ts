import { type VolunteerProfileReply, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { OmzienError, useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/volunteer_profile_replies';

/** Questions to people of the pool that the reader may see, by the page's own query string. */
export const useProfileReplies = (request: string) =>
  useResourceList(`${base}?${request}`, volunteerProfileReply, { keepPreviousData: true });

/**
 * The steps of one question. When somebody else, or the clock, was first, the new state is fetched before the refusal is
 * told, so that a second try is about what there is now.
 */
export function useReplySteps({ id, lockVersion }: Pick<VolunteerProfileReply, 'id' | 'lockVersion'>) {
  const { api, revalidate } = useMutation();
  const refresh = () => revalidate('volunteer_profile_replies', 'volunteer_profiles', 'applications', 'conversations');

  async function take(
    step: 'accept' | 'decline' | 'withdraw',
    input: Record<string, unknown>,
    idempotencyKey?: string,
  ) {
    try {
      const changed = await api.put(
        `${base}/${id}/${step}`,
        { ...input, type: 'volunteer_profile_replies', id },
        volunteerProfileReply,
        { lockVersion, idempotencyKey },
      );
      await refresh();
      return changed;
    } catch (error) {
      if (error instanceof OmzienError && [404, 409, 412].includes(error.statusCode)) await refresh();
      throw error;
    }
  }

  return {
    accept: (input: { message: string | null }, key?: string) => take('accept', input, key),
    decline: (input: { reason: string | null }, key?: string) => take('decline', input, key),
    withdraw: (key?: string) => take('withdraw', {}, key),
  };
}
