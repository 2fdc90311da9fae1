import * as v from 'valibot';

/**
 * An address of a module with what the API may answer there: request address → document, as over the wire. A module
 * brings them in `src/samples.ts`; a release is rendered with them once before anybody sees it.
 */
export const sample = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  data: v.record(v.string(), v.unknown()),
});
export type Sample = v.InferOutput<typeof sample>;

/** What a release brings: a list of them. */
export const samples = v.array(sample);
