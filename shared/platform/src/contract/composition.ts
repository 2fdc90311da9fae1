import * as v from 'valibot';
import { moduleDescriptor, shellDescriptor } from './descriptor.ts';

/**
 * What the registry answers for a tenant: an immutable, numbered set of one shell release and one release of each
 * module, with the releases to fall back to. `revision` counts the activations of the tenant and is what
 * compare-and-set works on.
 */
export const activeComposition = v.object({
  tenant: v.string(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  composition: v.pipe(v.number(), v.integer(), v.minValue(1)),
  activatedAt: v.string(),
  shell: shellDescriptor,
  modules: v.array(moduleDescriptor),
  /** Module name → its last known good release, where it differs from the active one. */
  fallbacks: v.record(v.string(), moduleDescriptor),
});

export type ActiveComposition = v.InferOutput<typeof activeComposition>;

/** One line of a tenant's append-only history. */
export const activation = v.object({
  tenant: v.string(),
  revision: v.number(),
  composition: v.number(),
  kind: v.picklist(['activate', 'rollback']),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  /** `name@version-build` of everything in the composition. */
  releases: v.array(v.string()),
  /** For a rollback: the revision whose state came back. */
  restores: v.optional(v.nullable(v.number()), null),
  /** A second composition that a share of the visits gets, in percent. No activation of this version makes one. */
  canary: v.optional(v.nullable(v.object({ composition: v.number(), percentage: v.number() })), null),
});

export type Activation = v.InferOutput<typeof activation>;
