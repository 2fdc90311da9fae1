import { organizationMember } from '@omzien/model/organization';
import {
  type OrganizationBulkInput,
  type OrganizationResult,
  organizationResult,
} from '@omzien/model/organizationBulk';
import { useStepsForMany } from '@omzien/parts/listSteps/useStepsForMany';
import { useMutation, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { whichOrganizations } from './whichOrganizations.ts';

const base = '/api/v1/organizations';
const type = 'organizations';
const many = { type, result: organizationResult, most: 100, defaults: whichOrganizations };

export type BulkAction = OrganizationBulkInput['action'];

/** The steps that staff take with organisations. The same object between renders. */
export function useOrganizationStepWrites() {
  const { api, revalidate } = useMutation();
  const forMany = useStepsForMany<{ action: BulkAction }, OrganizationResult>(many);

  return useMemo(() => {
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        // Also when it was refused: then the organisation is another than it was shown.
        await revalidate('organizations');
      }
    };
    return {
      ...forMany,
      /** After a refusal: it waits ten minutes, and can be taken back until then. */
      approve: (id: string) => after(api.put(`${base}/${id}/approve`, { type, id })),
      sendNow: (id: string) => after(api.put(`${base}/${id}/send_now`, { type, id })),
      undoDecision: (id: string) => after(api.put(`${base}/${id}/undo`, { type, id })),
      confirmProfile: (id: string) => after(api.put(`${base}/${id}/confirm_profile`, { type, id })),
    };
  }, [api, revalidate, forMany]);
}

/** Who works for an organisation. */
export const useContacts = (id: string) => useResourceList(`${base}/${id}/members`, organizationMember);
