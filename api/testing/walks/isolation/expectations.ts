import { type Grant, grantsOf, type Permission } from '@omzien/model/permissions';
import { type Person, type Place, type PlacementName, placementNames } from './isolationWorld.ts';
import type { BodyId, RecordRow } from './matrixRows.ts';
import type { RecordKind } from './recordKind.ts';

type Asked = Pick<RecordRow, 'also' | 'public' | 'reached' | 'forbidden'> | BodyId;
export type Expected = 'found' | 'missing' | 'forbidden' | 'refused';

const isSignedIn = (person: Person) => person.user !== null;

/** The placements in which a kind of record exists: those that differ by what it belongs to. */
export const placementsOf = ({ belongsTo }: RecordKind): readonly PlacementName[] =>
  placementNames.filter((name) => {
    if (name === 'sameOrganization') return belongsTo.includes('owner') && belongsTo.includes('organization');
    if (name === 'ofStudent') return belongsTo.includes('owner');
    if (name === 'otherOrganization') return belongsTo.includes('owner') || belongsTo.includes('organization');
    return true;
  });

function isWithin(grant: Grant, person: Person, place: Place, { belongsTo, ...kind }: RecordKind, row: Asked): boolean {
  switch (grant.reach) {
    case 'public':
      return (row.public ?? kind.public ?? []).includes(place.name);
    case 'own':
      return belongsTo.includes('owner') && place.owner.id === person.user?.id;
    case 'students':
      return place.name === 'ofStudent';
    case 'organization':
      return belongsTo.includes('organization') && place.organization === grant.scopeId;
    case 'center':
      return belongsTo.includes('center') && place.center === grant.scopeId;
    case 'tenant':
      return true;
  }
}

/** What somebody is answered about a record of this place, by the permission table and what the row adds to it. */
export function expectedOf(
  permission: Permission,
  person: Person,
  place: Place,
  kind: RecordKind,
  row: Asked,
): Expected {
  const grants = grantsOf(permission, person.roles, isSignedIn(person));
  if (grants.length === 0) return 'refused';
  if (place.name === 'otherTenant') return 'missing';
  if (row.forbidden?.[person.name]?.includes(place.name)) return 'forbidden';
  const named = row.reached?.[person.name];
  if (named) return named.includes(place.name) ? 'found' : 'missing';
  const also = [row.also ?? []].flat().flatMap((one) => grantsOf(one, person.roles, isSignedIn(person)));
  const all = [...grants, ...also];
  return all.some((grant) => isWithin(grant, person, place, kind, row)) ? 'found' : 'missing';
}

/** What somebody without the permission is told: 401 to who may still sign in, 403 to who has. */
export const refusalOf = (person: Person) => (isSignedIn(person) ? 403 : 401);

/** Whether a status is that of an answer to somebody who may do this, whatever the rules of the subject say to it. */
export const isFound = (status: number) => ![401, 403, 404].includes(status) && status < 500;
