import { isDirty, releaseId } from '@omzien/platform/descriptor';
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
      const all = await releases.list(module);
      const live = all.find(({ descriptor }) => releaseId(descriptor) === id);
      const builds = all.filter(({ descriptor }) => descriptor.version === live?.descriptor.version).length;
      const version = `${module} ${live?.descriptor.version}`;
      return [
        ...(live && isDirty(live.commit)
          ? [{ code: 'dirty_release', module, detail: `${ref} was built with uncommitted changes (${live.commit}).` }]
          : []),
        ...(builds > 1
          ? [
              {
                code: 'several_builds',
                module,
                detail: `${version} stands for ${builds} builds; live is ${ref}. See "omzien releases ${module}".`,
              },
            ]
          : []),
      ];
    }),
  );
  return notices.flat();
}
