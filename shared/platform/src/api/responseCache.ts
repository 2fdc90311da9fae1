import type { WireDocument } from '@omzien/model/jsonApi';
import type { Cache, State } from 'swr';
import type { BootResponse } from '../contract/boot.ts';
import { normalizeError } from './normalizeError.ts';
import type { OmzienError } from './OmzienError.ts';

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
   * Asks for what a screen will want while its code is still under way. A response that comes before the screen counts as
   * one of the boot document; on one that does not, the screen's first request waits. Replaces what was asked for the
   * screen before; what is there already is not asked again.
   */
  prefetch(addresses: readonly string[], request: (address: string) => Promise<WireDocument>): void;
  /** The prefetch of an address that is still under way, once; undefined when there is none. */
  takePrefetched(address: string): Promise<WireDocument> | undefined;
  /** Throws away every response, which were in another language, and takes these in their place. */
  replace(data: Record<string, BootResponse>): void;
  /** Called by the root that owns SWR, so that `clear` reaches what is on screen. */
  onClear(listener: () => void): () => void;
};

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
  const underWay = new Map<string, Promise<WireDocument>>();
  /** Prefetched responses that came before their screen. */
  const prefetched = new Set<string>();
  function clear() {
    preloaded.clear();
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
    prefetch(addresses, request) {
      underWay.clear();
      for (const address of prefetched) preloaded.delete(address);
      prefetched.clear();
      for (const address of addresses) {
        if (cache.get(address)?.data !== undefined) continue;
        const response = request(address);
        underWay.set(address, response);
        const keep = (document: WireDocument) => {
          if (underWay.get(address) !== response) return;
          underWay.delete(address);
          prefetched.add(address);
          preloaded.add(address);
          cache.set(address, { data: document });
        };
        // A failure is told to the screen that takes it, and to nobody when none does.
        response.then(keep, () => {});
      }
    },
    takePrefetched(address) {
      const response = underWay.get(address);
      underWay.delete(address);
      return response;
    },
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
