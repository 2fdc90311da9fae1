import type { BootDocument } from '@omzien/platform';

type Center = BootDocument['center'];

/** Centres whose look stays worked out: more than one gateway serves, and few enough to weigh nothing. */
const most = 50;

/**
 * The kit remembers a look, and every style that it worked out for it, by the profile object. Each page brings a copy of
 * its own, so equal profiles are made one here: half of the time of a render is in that. The only thing that outlives a
 * page, and it is public.
 */
export function createProfileCache(): (center: Center) => Center {
  const known = new Map<string, Center['profile']>();
  return (center) => {
    const key = JSON.stringify(center.profile ?? null);
    const profile = known.get(key) ?? center.profile;
    // The one used last stands last, and the one used longest ago goes.
    known.delete(key);
    known.set(key, profile);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return { ...center, profile };
  };
}
