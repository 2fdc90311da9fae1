import * as v from 'valibot';
import { timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** `limited`: it works in part, or later than usual. */
export const siteStates = ['working', 'limited', 'down'] as const;
export type SiteState = (typeof siteStates)[number];

/** Whether the site does what people come for, in words that mean something to them. */
export const siteStatus = resourceOf(
  'site_statuses',
  v.object({
    /** The worst of the others. */
    state: v.picklist(siteStates),
    /** Reading what the site knows. */
    reading: v.picklist(siteStates),
    /** Keeping what people write. */
    saving: v.picklist(siteStates),
    /** Mails, and other work that is done afterwards. */
    mails: v.picklist(siteStates),
    checkedAt: timestamp,
  }),
);
export type SiteStatus = v.InferOutput<typeof siteStatus>;
