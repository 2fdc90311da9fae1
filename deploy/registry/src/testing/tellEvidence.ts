import { type ActiveComposition, activeComposition } from '@omzien/platform/composition';
import * as v from 'valibot';
import type { TestRegistry } from './startTestRegistry.ts';

type Page = { visitor: string; ticket?: string };
type Release = { module: string; build: string };

let ids = 0;
/** An id that was never used before. */
export function newId(): string {
  ids += 1;
  return ids.toString(16).padStart(12, '0');
}

/** A visitor of some number, as a gateway names one. */
export const visitor = (number: number) => `visitor-${String(number).padStart(4, '0')}`;
export const visitors = (count: number, first = 1) =>
  Array.from({ length: count }, (_none, index) => visitor(first + index));

/** What gateways get. Unlike a signed request it does not mind a registry whose clock has gone on. */
export async function compositionOf(registry: TestRegistry, tenant: string): Promise<ActiveComposition> {
  return v.parse(activeComposition, await (await fetch(`${registry.address}/tenants/${tenant}/composition`)).json());
}

/** Tells a registry what a gateway would tell it, about the revision that is live unless another is said. */
export function tellEvidence(registry: TestRegistry, tenant: string) {
  async function tell(told: object, revision?: number): Promise<void> {
    const live = revision ?? (await compositionOf(registry, tenant)).revision;
    const answer = await fetch(`${registry.address}/tenants/${tenant}/evidence`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ batch: newId(), revision: live, ...told }),
    });
    if (answer.status !== 202) throw new Error(`The registry answered ${answer.status}: ${await answer.text()}`);
  }
  return {
    tell,
    /** One page of each visitor tells that a release failed. */
    failed: (
      release: Release,
      pages: readonly Page[],
      more: { code?: string; message?: string } = {},
      revision?: number,
    ) =>
      tell(
        {
          failures: pages.map(({ visitor, ticket = newId() }) => ({
            ...release,
            code: 'mount_failed',
            visitor,
            ticket,
            ...more,
          })),
        },
        revision,
      ),
    stood: (release: Release, pages: readonly Page[]) =>
      tell({ stands: pages.map(({ visitor, ticket = newId() }) => ({ ...release, visitor, ticket })) }),
    viewed: (release: string, by: readonly string[], rendered: readonly string[] = []) =>
      tell({ views: { [release]: by }, rendered: { [release]: rendered } }),
    trouble: (release: string, kind: 'failed' | 'died', by: readonly string[]) =>
      tell({
        troubles: by.map((visitor) => ({
          id: newId(),
          visitor,
          release,
          kind,
          reason: 'a render took longer than 1000 ms',
        })),
      }),
  };
}
