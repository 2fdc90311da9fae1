import { organization } from '@omzien/model/organization';
import { movePreview, organizationMove } from '@omzien/model/organizationMove';
import { useMutation, useResource, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/organizations';
const named = v.object({
  ...v.pick(organization, ['id', 'name', 'city', 'volunteerCenterId']).entries,
  lockVersion: v.optional(v.number()),
});
export type MovingOrganization = v.InferOutput<typeof named>;
const center = v.object({ id: v.string(), name: v.string() });

export const useMovingOrganization = (id: string) => useResource(`${base}/${id}`, named);
/** The latest moves, the newest first. Not there where the deployment moves nothing. */
export const useMoves = (id: string) => useResourceList(`${base}/${id}/moves`, organizationMove);
export const useCenters = () => useResourceList('/api/v1/volunteer_centers?page[size]=100', center);
export const useMovePreview = (id: string, target: string) =>
  useResource(target === '' ? null : `${base}/${id}/move_preview?volunteer_center_id=${target}`, movePreview);

export function useMoving() {
  const { api, mutateRecord } = useMutation();
  return useMemo(
    () => ({
      move: (
        { id, lockVersion }: MovingOrganization,
        volunteerCenterId: string,
        confirmName: string,
        idempotencyKey: string,
      ) =>
        mutateRecord(
          api.put(`${base}/${id}/move`, { type: 'organizations', id, volunteerCenterId, confirmName }, named, {
            idempotencyKey,
            ...(lockVersion === undefined ? {} : { lockVersion }),
          }),
          'organizations',
        ),
      undo: (id: string) =>
        mutateRecord(api.put(`${base}/${id}/undo_move`, { type: 'organizations', id }, named), 'organizations'),
    }),
    [api, mutateRecord],
  );
}
