import * as v from 'valibot';
import { recordId } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { vacancy } from './vacancy.ts';

/** A heart: a vacancy that somebody wants to find again. */
export const favorite = resourceOf(
  'favorites',
  v.object({
    vacancyId: v.string(),
    createdAt: v.string(),
    /** With `include=vacancy`. Null when it is no longer on this site. */
    vacancy: v.optional(v.nullable(vacancy)),
  }),
);
export type Favorite = v.InferOutput<typeof favorite>;

export const favoriteInput = v.object({ vacancyId: recordId });

/** The hearts that a browser kept while nobody had signed in. */
export const favoritesToMerge = v.object({ vacancyIds: v.pipe(v.array(recordId), v.maxLength(200, 'too_many')) });

export const mostFavorites = 500;
