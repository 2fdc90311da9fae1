import * as v from 'valibot';
import { timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** Somebody of the staff has this sign-up before him now; the id is the user's. */
export const organizationReviewer = resourceOf(
  'organization_reviewers',
  v.object({ organizationId: v.string(), name: v.string(), seenAt: timestamp }),
);
export type OrganizationReviewer = v.InferOutput<typeof organizationReviewer>;
/** Said again this often, in seconds; what is not said again for three times as long is over. */
export const reviewerBeat = 20;
