import * as v from 'valibot';
import { menuItem } from './menu.ts';
import { appContexts, featureNames, tenantKeys } from './tenants.ts';
import { volunteerCenter } from './volunteerCenter.ts';

/**
 * What `GET /api/v1/bootstrap` answers for the tenant and centre of the request: everything that is the same for every
 * visitor of a host. A plain document in `data.attributes` with type `bootstraps`, keys in snake_case on the wire.
 */
export const bootstrap = v.object({
  type: v.literal('bootstraps'),
  id: v.string(),
  tenant: v.object({
    key: v.picklist(tenantKeys),
    displayName: v.string(),
    appContext: v.picklist(appContexts),
    flags: v.object(
      Object.fromEntries(featureNames.map((name) => [name, v.boolean()])) as Record<
        (typeof featureNames)[number],
        v.BooleanSchema<undefined>
      >,
    ),
    config: v.object({
      allowInactiveUsers: v.boolean(),
      enableOrganizationsMoving: v.boolean(),
      isStagedoos: v.boolean(),
    }),
  }),
  volunteerCenter,
  /** As visitors see them. */
  menus: v.array(menuItem),
  /** Some items are for some readers only: who is signed in has menus of their own, at `/menu_items`. */
  menusDiffer: v.optional(v.boolean()),
  locales: v.array(v.picklist(['nl', 'en'])),
  /** Changes whenever one of the lists of `lookup.ts` does; a kept list of another version is old. */
  lookupsVersion: v.optional(v.string()),
});
export type Bootstrap = v.InferOutput<typeof bootstrap>;
