import type { FastifyBaseLogger } from 'fastify';
import type { Compositions } from './releases/compositions.ts';
import type { GatewaySettings } from './settings.ts';
import type { Bootstraps } from './upstream/bootstraps.ts';
import type { Centers } from './upstream/centers.ts';

export type StartParts = {
  compositions: Compositions;
  centers: Centers;
  bootstraps: Bootstraps;
  settings: GatewaySettings;
  log: FastifyBaseLogger;
};

/**
 * Brings up what a gateway knows: from its disk, then from the API and the registry. Whoever of the two is silent keeps it
 * from nothing: it serves what it knows, says what it still waits for, and hears it when it comes. Answers whether all
 * of it came in time.
 */
export async function start({ compositions, centers, bootstraps, settings, log }: StartParts): Promise<boolean> {
  await Promise.all([compositions.restore(), centers.restore(), bootstraps.restore()]);
  const isKnown = () => compositions.all().length > 0 && bootstraps.isWarm();
  const { startPatience } = settings.limits;
  const limit = isKnown() ? startPatience.known : startPatience.unknown;
  let timer: NodeJS.Timeout | undefined;
  const isInTime = await Promise.race([
    Promise.all([compositions.start(), centers.start()]).then(() => true),
    new Promise<false>((resolve) => {
      timer = setTimeout(resolve, limit, false);
    }),
  ]);
  clearTimeout(timer);

  const missing = [
    ...(bootstraps.isWarm() ? [] : [`the API at ${settings.apiUrl}, for its centres`]),
    ...(compositions.all().length > 0 ? [] : [`the registry at ${settings.registryUrl}, for what is active`]),
  ];
  if (missing.length > 0) {
    const text = `Nothing was kept of an earlier start: pages answer 503 until this is there: ${missing.join('; ')}`;
    log.warn({ event: 'start_waits', missing }, text);
  } else if (!isInTime) {
    log.warn({ event: 'start_from_disk', limit }, 'Serving what the disk keeps; what is new comes when it is answered');
  }
  return isInTime && missing.length === 0;
}
