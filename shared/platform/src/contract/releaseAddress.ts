/**
 * `<version>-<build>`: the directory of a release under its name.
 *
 * @example
 * releaseId({ version: '1.2.0', build: '3f9c0a1b2c3d' }); // '1.2.0-3f9c0a1b2c3d'
 */
export const releaseId = (release: { version: string; build: string }) => `${release.version}-${release.build}`;

/**
 * The absolute, immutable address under which the gateway serves a release. Ends in a slash.
 *
 * @example
 * releaseBase(release); // '/releases/mfe-vacancies/1.2.0-3f9c0a1b2c3d/'
 */
export const releaseBase = (release: { name: string; version: string; build: string }) =>
  `/releases/${release.name}/${releaseId(release)}/`;

/**
 * How compositions, histories and people name a release.
 *
 * @example
 * releaseRef(release); // 'mfe-vacancies@1.2.0-3f9c0a1b2c3d'
 */
export const releaseRef = (release: { name: string; version: string; build: string }) =>
  `${release.name}@${releaseId(release)}`;
