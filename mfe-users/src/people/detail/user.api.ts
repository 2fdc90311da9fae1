import { application } from '@omzien/model/application';
import { auditEvent } from '@omzien/model/auditEvent';
import { dataExport } from '@omzien/model/dataExport';
import { invitedUser } from '@omzien/model/invitation';
import type { RoleAssignment } from '@omzien/model/roles';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import * as v from 'valibot';
import { userAddress } from './userHead.ts';

export const useUser = (id: string) => useResource(userAddress(id), invitedUser);

const appliedFor = v.pick(application, ['id', 'vacancyTitle', 'organizationName', 'status', 'stage', 'createdAt']);
const appliedFields = 'vacancy_title,organization_name,status,stage,created_at';

/** What somebody applied for, as far as the reader may see it, the latest first. */
export const useApplicationsOf = (id: string) =>
  useResourceList(
    `/api/v1/applications?filter[user_id_eq]=${id}&fields[applications]=${appliedFields}&sort=-created_at&page[size]=50`,
    appliedFor,
  );

/** What was done to an account and by its owner, the latest first. */
export const useActivityOf = (id: string, size: number) =>
  useResourceList(`/api/v1/audit_events?filter[user_id_eq]=${id}&page[size]=${size}`, auditEvent, {
    keepPreviousData: true,
  });

type Seen = { id: string; lockVersion?: number | undefined };

/** What is done to one account on its page. */
export function useUserWrites({ id, lockVersion }: Seen) {
  const { api, mutateRecord } = useMutation();
  const base = `/api/v1/users/${id}`;
  const type = 'users';
  const placeOf = ({ role, scopeType, scopeId }: RoleAssignment) => ({ role, scopeType, scopeId });
  return {
    removeRole: (role: RoleAssignment) =>
      mutateRecord(api.put(`${base}/remove_role`, { ...placeOf(role), type, id }), 'users', 'roles'),
    giveBack: (role: RoleAssignment) =>
      mutateRecord(
        api.put(`${base}/add_role`, { ...placeOf(role), expiresAt: role.expiresAt, reason: role.reason, type, id }),
        'users',
        'roles',
      ),
    remove: (idempotencyKey: string) => mutateRecord(api.delete(base, { lockVersion, idempotencyKey }), 'users'),
    restore: () => mutateRecord(api.put(`${base}/restore`, { type, id }), 'users'),
    exportData: () => api.post('/api/v1/data_exports', { type: 'data_exports', userId: id }, dataExport),
  };
}

/** How far an export is; asked anew by `mutate`. */
export const useExport = (id: string | null) => useResource(id ? `/api/v1/data_exports/${id}` : null, dataExport);
