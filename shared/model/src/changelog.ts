import * as v from 'valibot';
import { localizedText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const changelogKinds = ['new', 'improved', 'fixed'] as const;
export const changelogAudiences = ['everyone', 'volunteers', 'organizations', 'centers'] as const;

/** One change of the product, told to the people who use it. */
export const changelogEntry = resourceOf(
  'changelog_entries',
  v.object({
    version: v.string(),
    date: v.pipe(v.string(), v.isoDate()),
    kind: v.picklist(changelogKinds),
    text: localizedText,
    audience: v.picklist(changelogAudiences),
    /** Since the asker's last visit. Nothing is new for a visitor, nor at the first visit. */
    isNew: v.boolean(),
  }),
);
export type ChangelogEntry = v.InferOutput<typeof changelogEntry>;
