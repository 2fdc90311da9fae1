import type { PublishedRelease } from '@omzien/registry/client';
import { type AddCommand, withJson } from './command.ts';
import { moment, show, table } from './terminal.ts';

const buildsOf = (releases: readonly PublishedRelease[], name: string, version: string) =>
  releases.filter((release) => release.name === name && release.version === version).length;

/** `omzien releases [module]` */
export const addReleases: AddCommand = (program, { connect, write }) => {
  withJson(program.command('releases'))
    .description('what was published, newest first')
    .argument('[module]', 'one module, or shell')
    .action(async (module: string | undefined, { json = false }: { json?: boolean }) => {
      const releases = await (await connect()).releases(module);
      show({ json, write }, { releases }, () =>
        releases.length === 0
          ? 'Nothing was published yet. Start with: omzien publish mfe-vacancies'
          : table(
              ['RELEASE', 'BROTLI', 'PUBLISHED', 'BY', 'LIVE FOR', 'NOTE'],
              releases.map(({ name, version, build, bytes, publishedAt, publishedBy, activeFor }) => [
                `${name}@${version}-${build}`,
                `${(bytes / 1000).toFixed(1)} kB`,
                moment(publishedAt),
                publishedBy ?? '–',
                activeFor.join(', ') || '–',
                buildsOf(releases, name, version) > 1
                  ? `one of ${buildsOf(releases, name, version)} builds of ${version}`
                  : '–',
              ]),
            ),
      );
    });
};
