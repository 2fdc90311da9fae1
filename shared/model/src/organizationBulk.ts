import * as v from 'valibot';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { organizationStatuses } from './organization.ts';

const id = v.pipe(v.string('invalid'), v.uuid('invalid'));

/** One step for many organisations. */
export const organizationBulkInput = v.object({
  action: v.picklist(['archive', 'restore'] as const, 'invalid'),
  ids: v.pipe(v.array(id, 'invalid'), v.minLength(1, 'too_few'), v.maxLength(100, 'too_many')),
});
export type OrganizationBulkInput = v.InferOutput<typeof organizationBulkInput>;

/** How a step went for one of many. What lies beyond reach has no name. */
export const organizationResult = resourceOf(
  'organization_results',
  v.object({
    ok: v.boolean(),
    name: nullableString,
    status: v.nullable(v.picklist(organizationStatuses)),
    errors: v.array(v.object({ status: v.string(), code: nullableString, detail: nullableString })),
  }),
);
export type OrganizationResult = v.InferOutput<typeof organizationResult>;
