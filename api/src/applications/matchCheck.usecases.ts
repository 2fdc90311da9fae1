import type { MatchResult } from '@omzien/model/application';
import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import { notFound } from '../app/problems.ts';
import { invalidTransition } from './applications.problems.ts';
import type { FoundApplication } from './applications.repository.ts';
import type { ApplyParts } from './apply.usecases.ts';

/** One side says whether it worked out. It may say something else later: the latest answer counts. */
export async function answerMatchCheck(
  { applications, audience, aftermath }: Pick<ApplyParts, 'applications' | 'audience' | 'aftermath'>,
  found: FoundApplication,
  { side, result, actorId }: { side: 'volunteer' | 'organization'; result: MatchResult; actorId: string | null },
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
    actorId,
    text: result,
  });
  const application = await applications.find(found.id);
  if (!application) throw notFound();
  await aftermath.happened('match_answered', found, application);
  return application;
}
