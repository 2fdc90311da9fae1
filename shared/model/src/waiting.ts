/** Why the ball lies with the organisation: a new application without an answer, or a message of the volunteer. */
export const waitingReasons = ['first_answer', 'message'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** From so many days on a wait is long, and from so many it is too long. */
export const waitingLimits = { long: 4, tooLong: 7 } as const;

/** How pressing a wait is. */
export const waitingUrgency = (days: number): 'fresh' | 'long' | 'too_long' =>
  days >= waitingLimits.tooLong ? 'too_long' : days >= waitingLimits.long ? 'long' : 'fresh';

/** The order of a list of applications where nothing else is said: who waits longest for the organisation, then the newest. */
export const longestWaitFirst = 'waiting_since';
