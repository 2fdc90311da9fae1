import { isDirty } from '@omzien/platform/descriptor';
import type { PublishedRelease } from '@omzien/registry/client';
import { type AddCommand, withJson } from './command.ts';
import { moment, show, table } from './terminal.ts';

/** What is not as it should be with a release. */
function notesOf(
  releases: readonly PublishedRelease[],
  { name, version, commit }: Pick<PublishedRelease, 'name' | 'version' | 'commit'>,
): string {
  const builds = releases.filter((release) => release.name === name && release.version === version).length;
  const notes = [
    ...(builds > 1 ? [`one of ${builds} builds of ${version}`] : []),
    ...(isDirty(commit) ? [`uncommitted changes on ${commit.slice(0, 7)}`] : []),
  ];
  return notes.join(', ') || '–';
}

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
              releases.map(({ name, version, build, commit, bytes, publishedAt, publishedBy, activeFor }) => [
                `${name}@${version}-${build}`,
                `${(bytes / 1000).toFixed(1)} kB`,
                moment(publishedAt),
                publishedBy ?? '–',
                activeFor.join(', ') || '–',
                notesOf(releases, { name, version, commit }),
              ]),
            ),
      );
    });
};
