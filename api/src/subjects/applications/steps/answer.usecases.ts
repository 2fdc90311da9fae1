import { applicationTransitions, transitionsFrom } from '@omzien/model/transitions';
import type { ApplicationRepository, FoundApplication } from '../../../services/directory/applications.repository.ts';
import type { Aftermath } from './aftermath.ts';

/** Somebody of the organisation has written to the volunteer: from now on they are in contact. Later answers change nothing. */
export async function noteAnswer(
  { applications, aftermath, now }: { applications: ApplicationRepository; aftermath: Aftermath; now: Date },
  found: FoundApplication,
  by: { actorId: string | null; actorName?: string | null; via?: 'web' | 'mail' },
): Promise<FoundApplication> {
  const isFirst = transitionsFrom(applicationTransitions, found.stage).includes('reply');
  if (!isFirst && found.firstResponseAt !== null) return found;
  await applications.change(found, {
    firstResponseAt: found.firstResponseAt ?? now,
    ...(isFirst ? { stage: 'in_contact' as const } : {}),
  });
  await applications.addEvent({ applicationId: found.id, kind: 'replied', at: now, ...by });
  const application = (await applications.find(found.id)) ?? found;
  await aftermath.happened('replied', found, application);
  return application;
}
