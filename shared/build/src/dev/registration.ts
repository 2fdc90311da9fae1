import type { Descriptor } from '@omzien/platform/descriptor';

const interval = 2000;
const address = (gateway: string) => `${gateway}/platform/development`;

/** What keeps the platform, or the site that is served, in step with the builds. */
export type Registration = { now: () => Promise<void>; end: () => Promise<void> };

type RegistrationOptions = {
  gateway: string;
  origin: string;
  descriptors: () => readonly Descriptor[];
  onChange: (state: string) => void;
};

/**
 * Keeps a dev server known to the running platform, also when that is started later or again, and takes it away at the
 * end. `onChange` hears `'registered'`, `'absent'` (nothing answers) or a sentence of refusal, each when it begins.
 */
export function keepRegistered({ gateway, origin, descriptors, onChange }: RegistrationOptions): Registration {
  let state: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  async function ask() {
    try {
      const answer = await fetch(address(gateway), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ origin, descriptors: descriptors() }),
        signal: AbortSignal.timeout(5000),
      });
      if (answer.ok) return 'registered';
      if (answer.status === 404)
        return 'The platform takes no modules under work. Start it with "npm start", or with DEVELOPMENT_MODULES=1.';
      const body = (await answer.json().catch(() => null)) as { errors?: { detail?: string }[] } | null;
      return `The platform refuses this module: ${body?.errors?.[0]?.detail ?? `status ${answer.status}`}`;
    } catch {
      return 'absent';
    }
  }

  async function round() {
    const next = await ask();
    if (isEnded) return;
    if (next !== state) onChange(next);
    state = next;
    timer = setTimeout(round, interval);
  }

  return {
    /** Tells the platform at once, because the descriptor has changed. */
    now() {
      clearTimeout(timer);
      return round();
    },
    async end() {
      isEnded = true;
      clearTimeout(timer);
      // A platform that has gone has forgotten us already.
      await fetch(`${address(gateway)}?origin=${encodeURIComponent(origin)}`, {
        method: 'DELETE',
        signal: AbortSignal.timeout(2000),
      }).catch(() => {});
    },
  };
}
