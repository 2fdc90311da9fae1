/** What is asked about one activity, each in a dialog of its own. */
export type ActivityStep = 'mail' | 'cancel' | 'plan';
/** The activity that a step is about, and the date that is in sight. */
export type SteppedActivity = { id: string; title: string; nextOccurrenceId?: string | null };
