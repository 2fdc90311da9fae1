import { isDirty } from '@omzien/platform/descriptor';
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
      const live = await releases.published(module, id);
      const version = live?.descriptor.version ?? '';
      const builds = await releases.countBuilds(module, version);
      return [
        ...(live && isDirty(live.commit)
          ? [{ code: 'dirty_release', module, detail: `${ref} was built with uncommitted changes (${live.commit}).` }]
          : []),
        ...(builds > 1
          ? [
              {
                code: 'several_builds',
                module,
                detail: `${module} ${version} stands for ${builds} builds; live is ${ref}. See "omzien releases ${module}".`,
              },
            ]
          : []),
      ];
    }),
  );
  return notices.flat();
}
