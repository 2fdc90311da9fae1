import { isStaffRole, type RoleName } from '@omzien/model/roles';
import type { FastifyRequest } from 'fastify';
import type { FreshSignIn } from '../../../http/pipeline.ts';

const attributesOf = ({ body }: FastifyRequest): Record<string, unknown> => {
  const { data } = (body ?? {}) as { data?: { attributes?: Record<string, unknown> } };
  return typeof data?.attributes === 'object' && data.attributes !== null ? data.attributes : {};
};
const isStaff = (role: unknown) => isStaffRole({ role: role as RoleName });

/** Who gets such a role works with other people's data from then on. */
export const givesStaffRole: FreshSignIn = {
  when: (request) => isStaff(attributesOf(request).role),
  said: 'for a role that works with the data of others',
};

/** An invitation without a role makes an admin of an organisation where one is named, or where the asker has no other. */
export const invitesStaff: FreshSignIn = {
  when(request) {
    const { role, organization_id: organizationId } = attributesOf(request);
    const usual =
      organizationId || request.grants.every(({ reach }) => reach === 'organization') ? 'admin' : 'volunteer';
    return isStaff(role ?? usual);
  },
  said: 'for a role that works with the data of others',
};
