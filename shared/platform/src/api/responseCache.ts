import type { WireDocument } from '@omzien/model/jsonApi';
import type { Cache, State } from 'swr';
import type { BootResponse } from '../contract/boot.ts';
import { normalizeError } from './normalizeError.ts';
import type { OmzienError } from './OmzienError.ts';

type Request = (address: string) => Promise<WireDocument>;

/** SWR's cache of one visit: request address → JSON:API document. */
export type ResponseCache = {
  cache: Cache<WireDocument>;
  /** Whether a response of the boot document still stands for this address, so that the first mount asks nothing. */
  isPreloaded(address: string): boolean;
  /** The component that showed a preloaded response is gone: the next one that mounts asks again. */
  release(address: string): void;
  /** Throws away every response: they were given to somebody else. What is on screen is asked again. */
  clear(): void;
  /**
   * Asks for what a screen will want while its code is still under way, or before anybody sets out to it. A response that
   * comes before the screen counts as one of the boot document; on one that does not, the screen's first request waits.
   * Replaces what was asked for the screen before; what is there or under way already is not asked again.
   *
   * With `early` in `request`'s place nobody wants the answers yet: where one is refused, `request` is asked once somebody
   * does. Resolves with whether all of them are there, when none is under way any more.
   */
  prefetch(addresses: readonly string[], request: Request, early?: Request): Promise<boolean>;
  /** The prefetch of an address that is still under way, once; undefined when there is none. */
  takePrefetched(address: string): Promise<WireDocument> | undefined;
  /** What was prefetched may be older than a change: it is shown at first, and its screen asks for itself. */
  doubtPrefetched(): void;
  /** Throws away every response, which were in another language, and takes these in their place. */
  replace(data: Record<string, BootResponse>): void;
  /** Called by the root that owns SWR, so that `clear` reaches what is on screen. */
  onClear(listener: () => void): () => void;
};

type Asked = { response: Promise<WireDocument>; again: Request | null };

function stateOf(address: string, { status, body }: BootResponse): State<WireDocument, OmzienError> {
  if (status < 400) return { data: body as WireDocument };
  const text = JSON.stringify(body ?? null);
  return { error: normalizeError({ status, statusText: '', text, contentType: null }, `[GET] "${address}"`) };
}

/** The cache, filled with what the gateway fetched for the first route. */
export function createResponseCache(data: Record<string, BootResponse>): ResponseCache {
  const preloaded = new Set(Object.keys(data));
  const cache = new Map(Object.entries(data).map(([address, response]) => [address, stateOf(address, response)]));
  const listeners = new Set<() => void>();
  /** With what asks once more when an answer that nobody waited for was refused. */
  const underWay = new Map<string, Asked>();
  /** Prefetched responses that came before their screen. */
  const prefetched = new Set<string>();
  function keepOnly(wanted: ReadonlySet<string>) {
    for (const address of [...underWay.keys()]) if (!wanted.has(address)) underWay.delete(address);
    for (const address of prefetched) {
      if (wanted.has(address)) continue;
      prefetched.delete(address);
      preloaded.delete(address);
    }
  }
  function clear() {
    preloaded.clear();
    prefetched.clear();
    underWay.clear();
    // All roots share this cache, so one of them reaches what is on screen in all; two would ask everything twice.
    const [listener] = listeners;
    listener?.();
  }
  return {
    cache,
    isPreloaded: (address) => preloaded.has(address),
    release: (address) => void preloaded.delete(address),
    clear,
    async prefetch(addresses, request, early) {
      const wanted = new Set(addresses);
      keepOnly(wanted);
      for (const address of wanted) {
        if (underWay.has(address) || cache.get(address)?.data !== undefined) continue;
        const response = (early ?? request)(address);
        const asked = { response, again: early ? request : null };
        underWay.set(address, asked);
        const keep = (document: WireDocument) => {
          if (underWay.get(address) !== asked) return;
          underWay.delete(address);
          prefetched.add(address);
          preloaded.add(address);
          cache.set(address, { data: document });
        };
        // A failure is told to the screen that takes it, and to nobody when none does.
        response.then(keep, () => {
          if (early && underWay.get(address) === asked) underWay.delete(address);
        });
      }
      await Promise.allSettled(addresses.map((address) => underWay.get(address)?.response));
      return addresses.every((address) => cache.get(address)?.data !== undefined);
    },
    takePrefetched(address) {
      const asked = underWay.get(address);
      underWay.delete(address);
      if (!asked) return undefined;
      const { response, again } = asked;
      return again ? response.catch(() => again(address)) : response;
    },
    doubtPrefetched: () => keepOnly(new Set()),
    replace(next) {
      clear();
      for (const [address, response] of Object.entries(next)) {
        preloaded.add(address);
        cache.set(address, stateOf(address, response));
      }
    },
    onClear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
