import { reachOf } from '@omzien/model/permissions';
import type { Actor } from '@omzien/model/roles';
import { BuildFailure } from '../failure.ts';
import type { Access } from './given.ts';

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

/** Who sees a screen behind this permission; staff of an organisation where none is asked for. */
export function whoSees(access: Access): Viewer {
  const isForAll = access === 'public' || access === 'signedIn';
  const found = Object.entries(viewers).find(([actor]) => isForAll || reachOf(access, actor as Actor) !== 'none');
  if (!found) throw new BuildFailure(`Nobody of the seed has the permission "${access}".`);
  return found[1];
}
