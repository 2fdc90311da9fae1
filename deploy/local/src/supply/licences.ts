import type { LockedPackage } from './lockFile.ts';

/** Licences under which others may be given the platform, whose own is EUPL-1.2. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Of libvips, a library of its own that pictures are made with, and that anybody can replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages whose entry in the lock file says nothing, with what their own licence file says. */
const told: Record<string, string> = { 'png-js': 'MIT' };

const isAllowed = (expression: string): boolean => {
  const text = expression.replace(/^\(|\)$/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((licence) => allowed.has(licence.replace(/^\(|\)$/g, '')));
};

export type UsedLicence = { licence: string | null; packages: string[] };

/** What a package that lacks a licence in the lock file is known by, or what its sisters for other machines say. */
export function licenceOf(wanted: LockedPackage, all: readonly LockedPackage[]): string | null {
  const own = wanted.license ?? told[wanted.name];
  if (own) return own;
  const family = wanted.name.replace(/-(darwin|win32|wasm32|linux|android|freebsd|openharmony|wasi|win).*$/, '-');
  const sisters = all.filter(
    ({ name, license }) => license !== null && family.endsWith('-') && name.startsWith(family),
  );
  return sisters[0]?.license ?? null;
}

/** Every licence of what runs in production, with the packages under it. */
export function licencesOf(packages: readonly LockedPackage[]): UsedLicence[] {
  const found = new Map<string | null, string[]>();
  for (const one of packages) {
    if (one.isDevelopment) continue;
    const licence = licenceOf(one, packages);
    found.set(licence, [...(found.get(licence) ?? []), `${one.name}@${one.version}`]);
  }
  return [...found].map(([licence, names]) => ({ licence, packages: [...new Set(names)].sort() }));
}

/** The packages of production under a licence that nobody has looked at. */
export const faultsOfLicences = (used: readonly UsedLicence[]): string[] =>
  used
    .filter(({ licence }) => licence === null || !isAllowed(licence))
    .map(
      ({ licence, packages }) =>
        `${packages.join(', ')}: ${licence ?? 'no licence'} is not among the licences that the platform may use. Look at it, and add it to deploy/local/src/supply/licences.ts or take another package.`,
    );
