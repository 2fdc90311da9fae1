import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Publishers,
  publishers as publishersSchema,
  type SigningKey,
  signingKey,
  type Trust,
} from '@omzien/server/signing/publication';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { RegistryClient } from '../upstream/registryClient.ts';
import { readState, writeState } from '../upstream/stateFile.ts';

/**
 * By which keys this gateway judges releases. Trust comes from its roots alone: those of its settings, or those that the
 * registry named when this gateway met it first, which are kept among its own things and never replaced by what the
 * registry says later. All other keys come from the registry and count as far as a root vouches for them.
 */
export type PublisherKeys = {
  trust(): Promise<Trust>;
  /** Asks the registry anew; what was known stays when it does not answer. Answers whether anything has changed. */
  refresh(): Promise<boolean>;
};

export type PublisherKeysSettings = {
  registry: Pick<RegistryClient, 'publishers'>;
  /** The roots of the settings; null pins those of the registry. */
  roots: readonly SigningKey[] | null;
  directory: string;
  log: FastifyBaseLogger;
};

const kept = v.object({ roots: v.array(signingKey), known: publishersSchema });

export function createPublisherKeys({ registry, roots: given, directory, log }: PublisherKeysSettings): PublisherKeys {
  const file = join(directory, 'publishers.json');
  let roots: readonly SigningKey[] | null = given;
  let known: Publishers = { keys: [], revoked: [] };
  let trusted: Trust = { roots: roots ?? [], ...known };
  let begun: Promise<void> | null = null;

  function hold(next: Publishers): boolean {
    // A registry that lost its memory must not bring a revoked key back.
    const forgotten = known.revoked.filter(({ id }) => !next.revoked.some((revocation) => revocation.id === id));
    const merged = { keys: next.keys, revoked: [...next.revoked, ...forgotten] };
    if (isDeepStrictEqual(merged, known) && trusted.roots === roots) return false;
    known = merged;
    trusted = { roots: roots ?? [], ...known };
    return true;
  }

  async function ask(): Promise<boolean> {
    const answer = await registry.publishers();
    if (roots === null) {
      roots = answer.keys.filter(({ endorsement }) => endorsement === null);
      const ids = roots.map(({ id }) => id);
      log.warn(
        { event: 'publishers_pinned', roots: ids },
        'The roots of publishers were taken from the registry and are kept; set PUBLISHER_ROOTS to name them',
      );
    }
    const isChanged = hold(answer);
    if (isChanged) {
      await writeState(file, { roots, known }).catch((error: unknown) =>
        log.error({ err: error }, 'The keys of publishers could not be kept on disk'),
      );
    }
    return isChanged;
  }

  async function begin() {
    try {
      const state = await readState(file);
      if (state !== null) {
        const before = v.parse(kept, state);
        roots = given ?? before.roots;
        hold(before.known);
      }
    } catch (error) {
      log.error({ err: error, event: 'publishers_unreadable' }, 'The kept keys of publishers are not used');
    }
    if (roots === null || known.keys.length === 0) await ask().catch(() => undefined);
  }

  return {
    async trust() {
      begun ??= begin();
      await begun;
      return trusted;
    },
    async refresh() {
      begun ??= begin();
      await begun;
      return ask();
    },
  };
}
