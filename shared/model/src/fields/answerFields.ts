import * as v from 'valibot';

export const timestamp = v.pipe(v.string(), v.isoTimestamp());
export const nullableTimestamp = v.nullable(timestamp);
export const nullableString = v.nullable(v.string());
export const coordinates = { latitude: v.nullable(v.number()), longitude: v.nullable(v.number()) };
/** A text in both languages. */
export const localizedText = v.object({ nl: v.string(), en: v.string() });
export type LocalizedText = v.InferOutput<typeof localizedText>;
