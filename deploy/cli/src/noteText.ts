import type { Evidence } from '@omzien/platform/composition';

/** What is said of an activation beside what it changes, a line each. */
export const noteLines = (notes: readonly string[]) => (notes.length > 0 ? `\n${notes.join('\n')}` : '');

/** On which evidence the failure guard decided, in one line. */
export function evidenceText({ release, seconds, visitors, failedVisitors, codes, lastMessage, server }: Evidence) {
  const kinds = Object.entries(codes).map(([code, count]) => `${count} × ${code}`);
  const parts = [
    `${failedVisitors} of ${visitors} visitors told within ${seconds} s that ${release} failed`,
    ...(kinds.length > 0 ? [`pages: ${kinds.join(', ')}`] : []),
    ...(lastMessage === null ? [] : [`last: ${lastMessage}`]),
    ...(server.failed + server.died > 0
      ? [
          `server rendering: ${server.failed} failed, ${server.died} died at pages of ${server.diedVisitors} of ${server.visitors} visitors (${server.lastReason})`,
        ]
      : []),
  ];
  return `Evidence: ${parts.join('; ')}.`;
}
