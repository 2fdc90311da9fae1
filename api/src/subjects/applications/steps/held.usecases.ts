import type { AcceptInput, RejectInput, ReopenInput } from '@omzien/model/application';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import { decisionWaits } from '../../../services/held/held.problems.ts';
import { nothingToUndo } from '../applications.problems.ts';
import {
  acceptApplication,
  type DecideParts,
  expectPlace,
  expectStep,
  rejectApplication,
  reloaded,
  reopenApplication,
} from './decide.usecases.ts';
import { sendReplyFirst } from './heldReply.usecases.ts';

/** A decision of staff, as it is filled in. */
export type Decision = ({ step: 'accept' } & AcceptInput) | ({ step: 'reject' } & RejectInput);

/**
 * Staff decide. Nobody but staff notices for a while: the application, its vacancy and its thread stay as they are until
 * the decision is taken, so there is nothing to give away and nothing to restore.
 */
export async function decideApplication(
  parts: DecideParts,
  found: FoundApplication,
  decision: Decision,
): Promise<FoundApplication> {
  const { step, sendNow = false, ...input } = decision;
  if (sendNow) {
    const now = (await sendReplyFirst(parts, found.id)) ? await reloaded(parts, found.id) : found;
    return decision.step === 'accept'
      ? acceptApplication(parts, now, decision)
      : rejectApplication(parts, now, decision);
  }
  const {
    held,
    aftermath,
    staffId,
    staffName = null,
    impersonatorId = null,
    via = 'web',
    side = 'organization',
  } = parts;
  expectStep(step, found);
  if (step === 'accept') await expectPlace(parts, found.vacancyId);
  const isFirst = await held.hold({
    centerId: found.centerId,
    subjectType: 'applications',
    subjectId: found.id,
    step,
    input,
    outcome: step === 'accept' ? 'accepted' : 'rejected',
    decidedBy: staffId,
    deciderName: staffName,
    impersonatorId,
    via,
    side: side === 'center' ? 'center' : 'organization',
  });
  const application = await reloaded(parts, found.id);
  if (!isFirst) throw decisionWaits({ stage: application.held?.outcome ?? application.stage });
  aftermath.held(application);
  return application;
}

/** The decision has never been. */
export async function undoDecision(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  if (!(await parts.held.drop('applications', found.id))) throw nothingToUndo();
  const application = await reloaded(parts, found.id);
  parts.aftermath.held(application);
  return application;
}

/** The volunteer hears of it now. */
export async function sendDecisionNow(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  if (!(await parts.held.sendNow('applications', found.id))) throw nothingToUndo();
  return reloaded(parts, found.id);
}

/** Takes back what was decided: without a trace while it waits, as a step of its own afterwards. */
export const takeBack = (
  parts: DecideParts,
  found: FoundApplication,
  input: ReopenInput = { message: null },
): Promise<FoundApplication> => (found.held ? undoDecision(parts, found) : reopenApplication(parts, found, input));
