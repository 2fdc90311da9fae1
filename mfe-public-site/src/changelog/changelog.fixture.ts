import type { ChangelogEntry } from '@omzien/model/changelog';

export const entryOf = (change: Partial<ChangelogEntry> = {}): ChangelogEntry => ({
  type: 'changelog_entries',
  id: '1.2.0-1',
  version: '1.2.0',
  date: '2026-11-26',
  kind: 'new',
  text: { nl: 'Vraag hulp aan je buurt.', en: 'Ask your neighbourhood for help.' },
  audience: 'everyone',
  isNew: true,
  ...change,
});
