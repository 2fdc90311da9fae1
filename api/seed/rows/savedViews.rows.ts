import type { savedViews } from '../../src/tables/people/savedViews.table.ts';
import type { SeedContext } from '../seedContext.ts';
import type { SeedPeople } from './users.rows.ts';

const addressOf = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** What those who work with applications every day have laid ready for themselves. */
export function savedViewRows(
  context: SeedContext,
  people: SeedPeople,
): { savedViews: (typeof savedViews.$inferInsert)[] } {
  const views = (['organisation', 'relations'] as const).flatMap((name) => {
    const { id: userId, firstName } = people.account(name);
    const ofList = { userId, list: 'applications', createdAt: context.daysAgo(30, context.random('saved-view', name)) };
    return [
      {
        ...ofList,
        id: context.id('saved-view', `${name}:waiting`),
        // Names that read the same in either language: what somebody wrote is not translated with the screen.
        name: '> 1 week',
        query: addressOf({ 'filter[waiting_days_gteq]': '7', sort: 'created_at' }),
        order: 0,
      },
      {
        ...ofList,
        id: context.id('saved-view', `${name}:mine`),
        name: firstName,
        query: addressOf({ 'filter[owner_id_eq]': userId, sort: '-last_message_at' }),
        columns: ['vacancy', 'stage', 'lastMessage'],
        order: 1,
      },
    ];
  });
  return { savedViews: views };
}
