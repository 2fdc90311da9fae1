import { leftRole, ownRole, type RoleRequest, roleRequest } from '@omzien/model/roleRequest';
import { useMutation, usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const own = '/api/v1/current_user';
const named = v.object({ id: v.string(), name: v.string() });

/** My roles, with who could take over where I am the last who runs an organisation. */
export const useOwnRoles = () => useResourceList(`${own}/roles`, ownRole);
/** What I asked for, the newest first. */
export const useOwnRequests = () => useResourceList(`${own}/role_requests`, roleRequest);
/** What I gave up a moment ago and can still take back. */
export const useLeftRoles = () => useResourceList(`${own}/left_roles`, leftRole);

export type RoleWish = Pick<RoleRequest, 'role' | 'scopeType' | 'scopeId' | 'reason'>;

/** Asking, and taking that back. */
export function useRoleRequestWrites() {
  const { api, mutateRecord } = useMutation();
  const type = 'role_requests';
  return {
    ask: (wish: RoleWish, idempotencyKey?: string) =>
      mutateRecord(api.post('/api/v1/role_requests', { type, ...wish }, roleRequest, { idempotencyKey }), type),
    withdraw: (id: string) => mutateRecord(api.delete(`${own}/role_requests/${id}`), type),
  };
}

/**
 * Giving up roles, and taking that back. Who the reader is changes with it, so the session is asked anew and what is shown
 * with it.
 */
export function useLeaving() {
  const { api } = usePlatform();
  const { revalidate } = useMutation();
  const refresh = async () => {
    await api.loadSession();
    await revalidate('roles', 'left_roles', 'role_requests');
  };
  return {
    async leaveOrganization(id: string) {
      await api.delete(`${own}/organizations/${id}`);
      await refresh();
    },
    async giveUp(roleId: string) {
      await api.delete(`${own}/roles/${roleId}`);
      await refresh();
    },
    async undo(id: string) {
      await api.put(`${own}/left_roles/${id}/undo`, { type: 'left_roles', id });
      await refresh();
    },
  };
}

/** Organisations of the site by a part of their name; with `School` only those where students and mentors are. */
export function useOrganizationFinder() {
  const { api } = usePlatform();
  return useMemo(
    () => async (text: string, organizationType: 'School' | null) => {
      const only = organizationType === null ? '' : `&filter[organization_type_eq]=${organizationType}`;
      const address = `/api/v1/organizations?filter[name_cont]=${encodeURIComponent(text)}${only}&fields[organizations]=name&page[size]=8`;
      const { items } = await api.list(address, named);
      return items.map(({ id, name }) => ({ id, label: name }));
    },
    [api],
  );
}
