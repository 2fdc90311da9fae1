import type { RegistryClient } from '@omzien/registry/client';
import { moment } from '@omzien/registry/moment';
import { findBuilds } from '@omzien/registry/releaseDirectory';
import type { FailedBuild } from './builds.ts';
import { Refusal } from './refusal.ts';

/** What runs in place of a module that does not build: its last release, or nothing where there was none. */
export type StandIn = { failed: FailedBuild; release: string | null; at: string | null };

/** The last release of each module that does not build: one that is live before one that is not, then the newest. */
export async function findStandIns(registry: RegistryClient, failed: readonly FailedBuild[]): Promise<StandIn[]> {
  if (failed.length === 0) return [];
  const published = await registry.releases();
  return Promise.all(
    failed.map(async (failure) => {
      const [last] = published
        .filter(({ name }) => name === failure.name)
        .sort(
          (one, other) =>
            Number(other.activeFor.length > 0) - Number(one.activeFor.length > 0) ||
            (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''),
        );
      if (last) return standIn(failure, last, last.publishedAt);
      // The data is new and the builds are not.
      const [built] = await findBuilds(failure.directory);
      if (!built) return { failed: failure, release: null, at: null };
      await registry.publish(built.directory);
      return standIn(failure, built, built.builtAt.toISOString());
    }),
  );
}

const standIn = (
  failed: FailedBuild,
  { name, version, build }: { name: string; version: string; build: string },
  at: string | null,
): StandIn => ({ failed, release: `${name}@${version}-${build}`, at });

/** Without a shell there is no page. */
export function refuseWithoutShell(standIns: readonly StandIn[]): void {
  const shell = standIns.find(({ failed, release }) => failed.name === 'shell' && release === null);
  if (!shell) return;
  throw new Refusal(
    `The shell does not build, and there is no release of it from before. Mend it and run "npm start" again.\n${wordsOf(shell.failed)}`,
  );
}

/** What does not build, where, and what runs in its place. Empty when all is well. */
export function toldStandIns(standIns: readonly StandIn[]): string {
  if (standIns.length === 0) return '';
  const paragraphs = standIns.map(({ failed, release, at }) => {
    const runs = release
      ? `Its last release ${release}${at ? ` (${moment(at)})` : ''} runs where no other of its releases is live.`
      : 'It has no release from before: the sites run without it.';
    return `${failed.name} does not build. ${runs}\n${wordsOf(failed)}`;
  });
  const names = standIns.map(({ failed }) => failed.name).join(' and ');
  return `\n${paragraphs.join('\n\n')}\n\nAll others run from their sources. Mend ${names} and run "npm start" again.\n`;
}

const wordsOf = ({ place, message }: FailedBuild): string =>
  [place, message.replace(/\s*Caused by:\s*Syntax Error\s*$/, '').trim()]
    .filter((text) => text !== null)
    .join('\n')
    .replaceAll(/^/gm, '  ');
