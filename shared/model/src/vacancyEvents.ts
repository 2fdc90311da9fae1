import * as v from 'valibot';

/** What is counted about a vacancy, without knowing who it was. */
export const vacancyEventKinds = ['view', 'apply_opened', 'share', 'print', 'poster', 'calendar', 'map'] as const;
export type VacancyEventKind = (typeof vacancyEventKinds)[number];
/** How somebody came to it. */
export const vacancyEventSources = ['search', 'home', 'alert', 'embed', 'poster', 'share', 'center', 'direct'] as const;
export type VacancyEventSource = (typeof vacancyEventSources)[number];

export const vacancyEventInput = v.object({
  kind: v.picklist(vacancyEventKinds, 'invalid'),
  source: v.optional(v.picklist(vacancyEventSources, 'invalid'), 'direct'),
});
