import type { AudienceName } from '@omzien/model/contentBlockParts';
import { actorOf } from '@omzien/model/roles';
import type { Actor } from '../../http/access.ts';

/** The groups that somebody belongs to, as menus and blocks name them. */
export function audiencesOf({ user, roles }: Pick<Actor, 'user' | 'roles'>): ReadonlySet<AudienceName> {
  if (user === null) return new Set(['visitor']);
  const names = roles.map((role): AudienceName => {
    const actor = actorOf(role);
    if (actor === 'volunteer' || actor === 'student' || actor === 'mentor') return actor;
    return actor === 'organizationAdmin' ? 'organization' : 'center';
  });
  return new Set(names.length > 0 ? names : ['volunteer']);
}

/** Without names it is for everybody. */
export const isFor = (names: readonly AudienceName[] | undefined, viewer: ReadonlySet<AudienceName>) =>
  !names || names.length === 0 || names.some((name) => viewer.has(name));
