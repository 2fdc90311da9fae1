import * as v from 'valibot';
import { type RoleChoice, type RoleKey, roleKeys, roleOfKey } from './roleChoices.ts';

const keyOrNothing = v.picklist([...roleKeys, ''], 'blank');
/** A role and where it holds, as a form asks for them. */
export const roleEntries = {
  roleKey: v.pipe(
    keyOrNothing,
    v.check((key) => key !== '', 'blank'),
    v.transform((key) => key as RoleKey),
  ),
  organizationId: v.string(),
};
export type RoleValues = { roleKey: RoleKey | ''; organizationId: string };

export const isOfOrganization = (key: RoleKey | '') => key !== '' && roleOfKey(key).scopeType === 'Organization';

/** An organisation is asked for where the role is one of an organisation. */
export const organizationIsChosen = ({ roleKey, organizationId }: RoleValues) =>
  !isOfOrganization(roleKey) || organizationId !== '';

/** What a form begins with: the one choice that there is, or none. */
export function firstRole(choices: readonly RoleChoice[], organizationId = ''): RoleValues {
  const [only] = choices.length === 1 ? choices : [];
  const [own] = only?.organizations?.length === 1 ? only.organizations : [];
  return { roleKey: only?.key ?? '', organizationId: own?.id ?? organizationId };
}

/** The role that was chosen, as the API takes it. */
export function roleOf(
  { roleKey, organizationId }: { roleKey: RoleKey; organizationId: string },
  centerId: string,
  tenant: string,
) {
  const { role, scopeType } = roleOfKey(roleKey);
  const scopeIds = { Tenant: tenant, VolunteerCenter: centerId, Organization: organizationId };
  return { role, scopeType, scopeId: scopeIds[scopeType] };
}
