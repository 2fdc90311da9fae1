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
  /** Names of modules, and `shell`, whose live release has not proven itself for this tenant yet. */
  probation: v.optional(v.array(v.string()), []),
  /** The last shell that worked, with the modules that fit under it; null where no other shell is known. */
  shellFallback: v.optional(v.nullable(v.object({ shell: shellDescriptor, modules: v.array(moduleDescriptor) })), null),
});

export type ActiveComposition = v.InferOutput<typeof activeComposition>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a release was taken back on: who met it, who saw it fail, and what a gateway saw itself. */
export const evidence = v.object({
  release: v.string(),
  /** Length of the window in seconds. */
  seconds: count,
  /** Distinct visitors whose page the release owned in the window, and those whose browser told of a failure. */
  visitors: count,
  failedVisitors: count,
  /** Code of a failure → pages that told of it. */
  codes: v.record(v.string(), count),
  lastMessage: v.nullable(v.string()),
  /** Server rendering: pages that failed, threads that died, at pages of how many visitors of how many that it served. */
  server: v.object({
    failed: count,
    died: count,
    diedVisitors: count,
    visitors: count,
    lastReason: v.nullable(v.string()),
  }),
});
export type Evidence = v.InferOutput<typeof evidence>;

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
  /** What else is to be said of it, a sentence each: going forward again, what was skipped, what is not proven. */
  notes: v.optional(v.array(v.string()), []),
  /** For what the failure guard decided: on which evidence. */
  evidence: v.optional(v.nullable(evidence), null),
  /** A second composition that a share of the visits gets, in percent. No activation of this version makes one. */
  canary: v.optional(v.nullable(v.object({ composition: v.number(), percentage: v.number() })), null),
});

export type Activation = v.InferOutput<typeof activation>;
