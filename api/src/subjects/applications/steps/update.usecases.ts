import {
  type ApplicationStatus,
  type ApplicationUpdateInput,
  acceptInput,
  rejectInput,
} from '@omzien/model/application';
import * as v from 'valibot';
import { forbidden, notFound } from '../../../http/problems.ts';
import { faultOf, ValidationFailed } from '../../../http/validation.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { ApplicationPowers } from '../applications.resource.ts';
import type { ApplyParts } from './apply.usecases.ts';
import { assignApplication, type DecideParts } from './decide.usecases.ts';
import { decideApplication, takeBack } from './held.usecases.ts';

function complete<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (!result.success) throw new ValidationFailed(result.issues.map(faultOf));
  return result.output;
}

async function decide(
  parts: DecideParts,
  found: FoundApplication,
  status: ApplicationStatus | null,
  input: ApplicationUpdateInput,
): Promise<FoundApplication> {
  if (status === 'accepted')
    return decideApplication(parts, found, { step: 'accept', ...complete(acceptInput, input) });
  if (status === 'rejected')
    return decideApplication(parts, found, { step: 'reject', ...complete(rejectInput, input) });
  return takeBack(parts, found);
}

/** A plain change. What it asks for is done in the order that makes sense, each under its own rule. */
export async function updateApplication(
  parts: ApplyParts & DecideParts,
  found: FoundApplication,
  input: ApplicationUpdateInput,
  powers: ApplicationPowers,
): Promise<FoundApplication> {
  const { status, ownerId, sharedWithMentor } = input;
  // Who may not decide knows nothing of what waits.
  const standing = (powers.decide && found.held?.outcome) || found.status;
  if ((status !== undefined && status !== standing) || ownerId !== undefined) {
    if (!powers.decide) throw forbidden();
  }
  if (sharedWithMentor !== undefined && !powers.isOwn) throw forbidden();
  let row = found;
  if (sharedWithMentor !== undefined && sharedWithMentor !== row.sharedWithMentor) {
    await parts.applications.change(row, { sharedWithMentor });
    const changed = await parts.applications.find(row.id);
    if (!changed) throw notFound();
    await parts.aftermath.happened(sharedWithMentor ? 'shared_with_mentor' : 'hidden_from_mentor', row, changed);
    row = changed;
  }
  if (ownerId !== undefined) row = await assignApplication(parts, row, ownerId);
  if (status !== undefined && status !== standing) row = await decide(parts, row, status, input);
  return row;
}
