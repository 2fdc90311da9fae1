import type { ApplicationEvent } from '@omzien/model/application';
import type { Reply } from '@omzien/model/conversation';

export type TimelineEntry =
  | { kind: 'event'; id: string; at: string; event: ApplicationEvent }
  | { kind: 'line'; id: string; at: string; line: Reply };

/** A decision is said in the thread too; within so many milliseconds equal words are the same words. */
const sameMoment = 60_000;

/**
 * Events and messages as one history, in order of time. What both tell stands there once; `written`, with which the
 * volunteer applied, stands above it.
 */
export function timelineEntries(
  events: readonly ApplicationEvent[],
  lines: readonly Reply[] | undefined = [],
  written?: string,
): TimelineEntry[] {
  const isTold = (line: Reply) =>
    events.some(
      ({ kind, text, at }) =>
        (kind === 'accepted' || kind === 'rejected') &&
        text === line.body &&
        Math.abs(Date.parse(at) - Date.parse(line.createdAt)) < sameMoment,
    );
  const first = lines.find(
    ({ kind, sender, body }) => kind === 'message' && sender?.side === 'volunteer' && body === written,
  );
  const messages = lines.filter((line) => line !== first && !isTold(line));
  const hasAnswer = messages.some(({ kind, sender }) => kind === 'message' && sender?.side === 'organization');
  return [
    ...events
      .filter(({ kind }) => !(kind === 'replied' && hasAnswer))
      .map((event): TimelineEntry => ({ kind: 'event', id: event.id, at: event.at, event })),
    ...messages.map((line): TimelineEntry => ({ kind: 'line', id: line.id, at: line.createdAt, line })),
  ].sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}
