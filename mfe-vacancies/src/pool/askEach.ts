import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import { toOmzienError } from '@omzien/platform';
import { calledName } from './calledName.ts';

/**
 * What came of writing to one person. `problem`: why not, in the API's words; empty where it gave none; null when the message
 * is on its way. `questionId`: what was asked, where it can still be undone.
 */
export type Outcome = { id: string; name: string; problem: string | null; questionId: string | null };

/** What says something about this person alone; anything else would be refused for the others too. */
const isAboutPerson = (statusCode: number) => statusCode === 404 || statusCode === 409;

/**
 * Writes to people one after the other, so that a refusal of one leaves the others asked. `onOutcome` hears each at once.
 * What is no matter of one person (a lost connection, a message that is too short) is thrown; who was not reached yet can
 * be tried again.
 */
export async function askEach(
  people: readonly VolunteerProfile[],
  send: (profile: VolunteerProfile) => Promise<string | null>,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const profile of people) {
    const outcome = { id: profile.id, name: calledName(profile), problem: null, questionId: null };
    try {
      onOutcome({ ...outcome, questionId: await send(profile) });
    } catch (thrown) {
      const error = toOmzienError(thrown);
      if (!isAboutPerson(error.statusCode) || error.hasCode('identity_changed')) throw thrown;
      onOutcome({ ...outcome, problem: error.errors[0]?.detail ?? '' });
    }
  }
}
