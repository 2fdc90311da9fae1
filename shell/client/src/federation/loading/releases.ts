import type { BootModule } from '@omzien/platform';
import { releaseBase } from '@omzien/platform/releaseAddress';

/** The root-relative address of a file of a release. */
export const releaseFileAddress = (release: Pick<BootModule, 'name' | 'version' | 'build'>, file: string) =>
  `${releaseBase(release)}${file}`;

/** `mfe-vacancies@1.0.0-3f9c…`, as people and reports name a release. */
export const releaseName = ({ name, version, build }: Pick<BootModule, 'name' | 'version' | 'build'>) =>
  `${name}@${version}-${build}`;
