import { type DenyRoleInput, type RoleRequest, roleRequest } from '@omzien/model/roleRequest';
import { OmzienError, useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/role_requests';
const type = 'role_requests';

/** Who asks for a role that the reader may give, by the page's own query string. */
export const useRoleRequests = (request: string) =>
  useResourceList(`${base}?${request}`, roleRequest, { keepPreviousData: true });

/** Yes or no. When somebody else was first, what there is now is fetched before the refusal is told. */
export function useAnswers({ id, lockVersion }: Pick<RoleRequest, 'id' | 'lockVersion'>) {
  const { api, revalidate } = useMutation();

  async function answer(step: 'grant' | 'deny', input: Record<string, unknown>, idempotencyKey?: string) {
    try {
      return await api.put(`${base}/${id}/${step}`, { type, id, ...input }, roleRequest, {
        lockVersion,
        idempotencyKey,
      });
    } catch (error) {
      if (!(error instanceof OmzienError) || ![404, 409, 412].includes(error.statusCode)) throw error;
      await revalidate(type);
      throw error;
    }
  }
  return {
    /** Asks for what is shown anew: what was answered goes off the list. */
    refresh: () => revalidate(type, 'users', 'notifications'),
    grant: () => answer('grant', {}),
    deny: (input: DenyRoleInput, idempotencyKey?: string) => answer('deny', input, idempotencyKey),
  };
}
