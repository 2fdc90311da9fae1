import { type Permission, permissions, reachOf } from '@omzien/model/permissions';
import type { Actor } from '@omzien/model/roles';
import { BuildFailure } from '../failure.ts';

/** Somebody who opens a new screen: in the tests beside it, in those of the server, and in a browser. */
export type Viewer = {
  /** The role of the session, as `signedInAs` takes it. */
  role: string;
  /** What `server.test.ts` calls that session. */
  session: string;
  /** The account of the seed. */
  account: string;
};

const viewer = (role: string, scopeType: string, session: string, account: string): Viewer => ({
  role: `{ role: '${role}', scopeType: '${scopeType}' }`,
  session,
  account,
});
/** The likeliest first. */
const viewers: Partial<Record<Actor, Viewer>> = {
  organizationAdmin: viewer('admin', 'Organization', 'staff', 'organisation'),
  organizationSuperuser: viewer('organization_superuser', 'VolunteerCenter', 'relations', 'relations'),
  centerAdmin: viewer('admin', 'VolunteerCenter', 'centre', 'centre'),
  centerSuperuser: viewer('center_superuser', 'Tenant', 'superuser', 'superuser'),
  contentManager: viewer('content_manager', 'VolunteerCenter', 'editor', 'content'),
  volunteer: viewer('volunteer', 'VolunteerCenter', 'volunteer', 'volunteer'),
  mentor: viewer('mentor', 'Organization', 'mentor', 'mentor'),
};

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name);

/** Who sees a screen behind this permission; staff of an organisation where there is none. */
export function whoSees(permission: string | undefined): Viewer {
  if (permission !== undefined && !isPermission(permission)) {
    throw new BuildFailure(`shared/model has no permission "${permission}". There are: ${permissions.join(', ')}.`);
  }
  const found = Object.entries(viewers).find(
    ([actor]) => permission === undefined || reachOf(permission, actor as Actor) !== 'none',
  );
  if (!found) throw new BuildFailure(`Nobody of the seed has the permission "${permission}".`);
  return found[1];
}
