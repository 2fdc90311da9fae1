import { Problem } from '../../../http/problems.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import { noReplyWaits, replyWaits } from '../applications.problems.ts';
import { type DecideParts, reloaded } from './decide.usecases.ts';

/** A message to several waits as a decision does: one to the wrong people is undone before anybody reads it. */
export async function holdReply(parts: DecideParts, found: FoundApplication, body: string): Promise<FoundApplication> {
  const { held, aftermath, staffId, impersonatorId = null } = parts;
  const isFirst = await held.hold({
    centerId: found.centerId,
    subjectType: 'application_replies',
    subjectId: found.id,
    step: 'reply',
    input: { body },
    outcome: 'in_contact',
    decidedBy: staffId,
    impersonatorId,
    side: 'organization',
  });
  if (!isFirst) throw replyWaits();
  const application = await reloaded(parts, found.id);
  aftermath.held(application);
  return application;
}

/** What was written before a decision is read before it; what can no longer be sent does not keep the decision back. */
export async function sendReplyFirst({ held }: Pick<DecideParts, 'held'>, applicationId: string): Promise<boolean> {
  try {
    return await held.sendNow('application_replies', applicationId);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return false;
  }
}

/** The message has never been. */
export async function undoReply(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  if (!(await parts.held.drop('application_replies', found.id))) throw noReplyWaits();
  const application = await reloaded(parts, found.id);
  parts.aftermath.held(application);
  return application;
}

/** The volunteer gets the message now. */
export async function sendReplyNow(parts: DecideParts, found: FoundApplication): Promise<FoundApplication> {
  if (!(await parts.held.sendNow('application_replies', found.id))) throw noReplyWaits();
  return reloaded(parts, found.id);
}
