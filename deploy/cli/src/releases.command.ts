import { type AddCommand, withJson } from './command.ts';
import { moment, show, table } from './terminal.ts';

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
              ['RELEASE', 'BROTLI', 'PUBLISHED', 'BY', 'LIVE FOR'],
              releases.map(({ name, version, build, bytes, publishedAt, publishedBy, activeFor }) => [
                `${name}@${version}-${build}`,
                `${(bytes / 1000).toFixed(1)} kB`,
                moment(publishedAt),
                publishedBy ?? '–',
                activeFor.join(', ') || '–',
              ]),
            ),
      );
    });
};
