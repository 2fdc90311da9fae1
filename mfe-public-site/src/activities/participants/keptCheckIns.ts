import { draftPrefix, type Platform } from '@omzien/platform';
import * as v from 'valibot';

const keptCheckIn = v.object({
  id: v.string(),
  activityId: v.string(),
  attended: v.boolean(),
  at: v.string(),
  key: v.string(),
});
/** That somebody came, or not after all, and is not sent yet: no name, and one for each registration. */
export type KeptCheckIn = v.InferOutput<typeof keptCheckIn>;

type Here = Pick<Platform, 'tenant' | 'session'>;
const keyOf = ({ tenant, session }: Here) =>
  `${draftPrefix(tenant.key, session.getState().user?.id ?? null)}activity-check-ins`;

/** What this person has said on this device and is not sent yet. */
export function readCheckIns(here: Here): KeptCheckIn[] {
  try {
    const found = v.safeParse(v.array(keptCheckIn), JSON.parse(window.localStorage.getItem(keyOf(here)) ?? '[]'));
    return found.success ? found.output : [];
  } catch {
    // Storage that is switched off or damaged: nothing was kept.
    return [];
  }
}

/** Changes what is kept, from how it stands now: another tab may have sent some of it. */
export function changeCheckIns(here: Here, change: (kept: KeptCheckIn[]) => KeptCheckIn[]): KeptCheckIn[] {
  const kept = change(readCheckIns(here));
  try {
    if (kept.length === 0) window.localStorage.removeItem(keyOf(here));
    else window.localStorage.setItem(keyOf(here), JSON.stringify(kept));
  } catch {
    // Storage that is switched off or full: it lives as long as the page.
  }
  return kept;
}
