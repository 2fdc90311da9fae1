import type { MatchResult } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { notFound } from '../../../http/problems.ts';
import type { FoundApplication } from '../../../services/directory/applications.repository.ts';
import { isRecent, nothingToTakeBack } from '../../../services/held/takingBack.ts';
import { invalidTransition } from '../applications.problems.ts';
import type { ApplyParts } from './apply.usecases.ts';

export type MatchAnswer = {
  side: 'volunteer' | 'organization';
  result: MatchResult;
  actorId: string | null;
  actorName?: string | null;
  via?: 'web' | 'mail';
};

/** One side says whether it worked out. It may say something else later: the latest answer counts. */
export async function answerMatchCheck(
  { applications, audience, aftermath }: Pick<ApplyParts, 'applications' | 'audience' | 'aftermath'>,
  found: FoundApplication,
  { side, result, ...by }: MatchAnswer,
): Promise<FoundApplication> {
  if (!transitionsFrom(applicationTransitions, found.stage).includes('match_result'))
    throw invalidTransition({ stage: found.stage });
  await applications.change(found, {
    matchResult: result,
    ...(side === 'volunteer' ? { matchResultVolunteer: result } : { matchResultOrganization: result }),
  });
  await applications.addEvent({
    applicationId: found.id,
    kind: 'match_answered',
    at: audience.now,
    ...by,
    text: result,
  });
  const application = await applications.find(found.id);
  if (!application) throw notFound();
  await aftermath.happened('match_answered', found, application);
  return application;
}

/** The answer was a mistake: what both sides had said before counts again, and the history keeps the line of it. */
export async function takeBackMatchAnswer(
  { applications, aftermath }: Pick<ApplyParts, 'applications' | 'aftermath'>,
  found: FoundApplication,
  before: { side: 'volunteer' | 'organization'; matchResult: MatchResult | null; ofSide: MatchResult | null },
): Promise<void> {
  const { side, matchResult, ofSide } = before;
  await applications.change(found, {
    matchResult,
    ...(side === 'volunteer' ? { matchResultVolunteer: ofSide } : { matchResultOrganization: ofSide }),
  });
  const application = await applications.find(found.id);
  if (application) await aftermath.happened('match_answered', found, application);
}

/** Who has just answered takes it back: the side is asked again, and what the other side said counts alone. */
export async function undoMatchAnswer(
  { applications, audience, aftermath }: Pick<ApplyParts, 'applications' | 'audience' | 'aftermath'>,
  found: FoundApplication,
  { side, actorId }: Pick<MatchAnswer, 'side'> & { actorId: string },
): Promise<FoundApplication> {
  const isVolunteer = side === 'volunteer';
  const said = isVolunteer ? found.matchResultVolunteer : found.matchResultOrganization;
  if (said === null || !isRecent(await applications.matchAnsweredAt(found.id, actorId), audience.now))
    throw nothingToTakeBack();
  const matchResult = isVolunteer ? found.matchResultOrganization : found.matchResultVolunteer;
  await takeBackMatchAnswer({ applications, aftermath }, found, { side, matchResult, ofSide: null });
  const application = await applications.find(found.id);
  if (!application) throw notFound();
  return application;
}
