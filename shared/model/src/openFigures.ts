import * as v from 'valibot';
import { figureKeys, figureUnits } from './analytics.ts';
import { resourceOf } from './jsonApi.ts';

/** Under which terms everybody may use the figures. */
export const openFiguresLicense = {
  name: 'CC0 1.0',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

const told = {
  /** Null when it is hidden, or when there is nothing to count. */
  value: v.nullable(v.number()),
  /** Told as "fewer than 5". */
  suppressed: v.boolean(),
};

/** What a centre brought about, for everybody: a row for each figure, a column for each year, and the months of one line. */
export const openFigures = resourceOf(
  'open_figures',
  v.object({
    centerName: v.string(),
    /** The last day that is counted. */
    updatedOn: v.pipe(v.string(), v.isoDate()),
    license: v.object({ name: v.string(), url: v.string() }),
    /** The newest last; it runs until `updatedOn`. */
    years: v.array(v.number()),
    figures: v.array(
      v.object({
        key: v.picklist(figureKeys),
        name: v.string(),
        unit: v.picklist(figureUnits),
        definition: v.string(),
        /** One for each year. */
        values: v.array(v.object({ year: v.number(), ...told })),
      }),
    ),
    /** Applications of the last months, in order. */
    months: v.array(v.object({ startsOn: v.string(), ...told })),
  }),
);
export type OpenFigures = v.InferOutput<typeof openFigures>;
