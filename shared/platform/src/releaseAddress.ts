/** `<version>-<build>`: the directory of a release under its name. */
export const releaseId = (release: { version: string; build: string }) => `${release.version}-${release.build}`;

/** The absolute, immutable address under which the gateway serves a release. Ends in a slash. */
export const releaseBase = (release: { name: string; version: string; build: string }) =>
  `/releases/${release.name}/${releaseId(release)}/`;
