import { damageText } from './damage.ts';
import type { Releases } from './releases.ts';

/** Something about a live release that its operator should know. */
export type Notice = { code: string; module: string; detail: string };

/** What is to be said of the releases that are live. */
export async function liveNotices(releases: Releases, refs: readonly string[]): Promise<Notice[]> {
  const notices = await Promise.all(
    refs.map(async (ref): Promise<Notice[]> => {
      const [module = '', id = ''] = ref.split('@');
      const damage = await releases.damageOf(module, id);
      if (damage) return [{ code: 'damaged_release', module, detail: damageText(ref, damage) }];
      const version = id.replace(/-[0-9a-f]{12}$/, '');
      const builds = (await releases.list(module)).filter(({ descriptor }) => descriptor.version === version);
      if (builds.length < 2) return [];
      const detail = `${module} ${version} stands for ${builds.length} builds; live is ${ref}. See "omzien releases ${module}".`;
      return [{ code: 'several_builds', module, detail }];
    }),
  );
  return notices.flat();
}
