import {
  type DenyAccessInput,
  type OrganizationAccessRequest,
  organizationAccessRequest,
} from '@omzien/model/organizationAccess';
import { OmzienError, useMutation, useResourceList } from '@omzien/platform';

const type = 'organization_access_requests';

/** Who asks to work with an organisation, by the page's own query string. */
export const useAccessRequests = (organizationId: string, request: string) =>
  useResourceList(`/api/v1/organizations/${organizationId}/access_requests?${request}`, organizationAccessRequest, {
    keepPreviousData: true,
  });

/** Yes or no. When somebody else was first, what there is now is fetched before the refusal is told. */
export function useAnswers({ id, lockVersion }: Pick<OrganizationAccessRequest, 'id' | 'lockVersion'>) {
  const { api, revalidate } = useMutation();

  async function answer(step: 'accept' | 'deny', input: Record<string, unknown>, idempotencyKey?: string) {
    try {
      return await api.put(`/api/v1/${type}/${id}/${step}`, { type, id, ...input }, organizationAccessRequest, {
        lockVersion,
        idempotencyKey,
      });
    } catch (error) {
      if (!(error instanceof OmzienError) || ![404, 409, 412].includes(error.statusCode)) throw error;
      await revalidate('access_requests', type);
      throw error;
    }
  }
  return {
    /** Asks for what is shown anew: what was answered goes off the list. */
    refresh: () => revalidate('access_requests', type, 'users', 'notifications'),
    accept: () => answer('accept', {}),
    deny: (input: DenyAccessInput, idempotencyKey?: string) => answer('deny', input, idempotencyKey),
  };
}
