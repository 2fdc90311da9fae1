import type { WireDocument } from '@omzien/model/jsonApi';
import { keysToCamelCase } from '@omzien/model/names';
import { impersonator } from '@omzien/model/user';
import * as v from 'valibot';
import type { Impersonator } from '../contract/boot.ts';

/**
 * Who works as the user of an answer of `/current_user`, as its `meta` tells.
 *
 * @example
 * const impersonator = impersonatorOf(document); // { id, name, until } or null
 */
export function impersonatorOf({ meta }: WireDocument): Impersonator | null {
  const told = v.safeParse(impersonator, (keysToCamelCase(meta ?? {}) as { impersonator?: unknown }).impersonator);
  if (!told.success) return null;
  const { id, name, endsAt } = told.output;
  return { id, name, until: endsAt };
}
