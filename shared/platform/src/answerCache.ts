import type { WireDocument } from '@omzien/model/jsonApi';
import type { Cache, State } from 'swr';
import type { BootAnswer } from './boot.ts';
import { normalizeError } from './normalizeError.ts';
import type { OmzienError } from './OmzienError.ts';

/** SWR's cache of one visit: request address → JSON:API document. */
export type AnswerCache = {
  cache: Cache<WireDocument>;
  /** Whether an answer of the boot document still stands for this address, so that the first mount asks nothing. */
  isFirst(address: string): boolean;
  /** The component that showed the first answer is gone: the next one that mounts asks again. */
  settle(address: string): void;
  /** Throws away every answer: they were given to somebody else. What is on screen is asked again. */
  forget(): void;
  /**
   * Asks for what a screen will want while its code is still under way. An answer that comes before the screen counts as
   * one of the boot document; on one that does not, the screen's first request waits. Replaces what was asked for the
   * screen before; what is there already is not asked again.
   */
  hasten(addresses: readonly string[], ask: (address: string) => Promise<WireDocument>): void;
  /** The early answer that is still under way, once; undefined when there is none. */
  take(address: string): Promise<WireDocument> | undefined;
  /** Forgets every answer, which were in another language, and takes these in their place. */
  replace(data: Record<string, BootAnswer>): void;
  /** Called by the root that owns SWR, so that `forget` reaches what is on screen. */
  onForget(listener: () => void): () => void;
};

function stateOf(address: string, { status, body }: BootAnswer): State<WireDocument, OmzienError> {
  if (status < 400) return { data: body as WireDocument };
  const text = JSON.stringify(body ?? null);
  return { error: normalizeError({ status, statusText: '', text, contentType: null }, `[GET] "${address}"`) };
}

/** The cache, filled with what the gateway fetched for the first route. */
export function createAnswerCache(data: Record<string, BootAnswer>): AnswerCache {
  const first = new Set(Object.keys(data));
  const cache = new Map(Object.entries(data).map(([address, answer]) => [address, stateOf(address, answer)]));
  const listeners = new Set<() => void>();
  const early = new Map<string, Promise<WireDocument>>();
  /** Early answers that came before their screen. */
  const hastened = new Set<string>();
  function forget() {
    first.clear();
    early.clear();
    // All roots share this cache, so one of them reaches what is on screen in all; two would ask everything twice.
    const [listener] = listeners;
    listener?.();
  }
  return {
    cache,
    isFirst: (address) => first.has(address),
    settle: (address) => void first.delete(address),
    forget,
    hasten(addresses, ask) {
      early.clear();
      for (const address of hastened) first.delete(address);
      hastened.clear();
      for (const address of addresses) {
        if (cache.get(address)?.data !== undefined) continue;
        const answer = ask(address);
        early.set(address, answer);
        const keep = (data: WireDocument) => {
          if (early.get(address) !== answer) return;
          early.delete(address);
          hastened.add(address);
          first.add(address);
          cache.set(address, { data });
        };
        // A failure is told to the screen that takes it, and to nobody when none does.
        answer.then(keep, () => {});
      }
    },
    take(address) {
      const answer = early.get(address);
      early.delete(address);
      return answer;
    },
    replace(next) {
      forget();
      for (const [address, answer] of Object.entries(next)) {
        first.add(address);
        cache.set(address, stateOf(address, answer));
      }
    },
    onForget(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
