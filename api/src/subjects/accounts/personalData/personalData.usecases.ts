import type { PersonalDataTopic } from '@omzien/model/dataExport';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { personOf } from '../deletion/eraseAccount.ts';
import { personalData, rowsAbout } from '../deletion/personalData.ts';
import { type KeepingRules, topicList } from './personalDataTopics.ts';

/** How long things of somebody stay, by what his centre decided. */
export async function keepingRulesOf(db: FastifyInstance['db'], user: UserRow): Promise<KeepingRules> {
  const center = await createCenterRepository(db).find(user.centerId);
  return { retentionMonths: center?.retentionMonths ?? 12 };
}

/**
 * What is kept about somebody, topic by topic, with how much of it an export would give. Topics of which there is nothing
 * come last. What is not exported is not counted either: the number alone would tell of a decision that waits to be told.
 */
export async function listPersonalData(
  { db }: Pick<FastifyInstance, 'db'>,
  user: UserRow,
): Promise<PersonalDataTopic[]> {
  const person = personOf(user);
  const counted: SQL[] = Object.entries(personalData).flatMap(([name, table]) => {
    // An invitation to this address that still waits to be sent is an account of its own, found by the address alone.
    const about = name === 'users' ? sql`id = ${user.id}` : rowsAbout(table, person);
    return about === null || table.isExported === false
      ? []
      : [sql`select ${name}::text as name, count(*)::int as count from ${sql.identifier(name)} where ${about}`];
  });
  const { rows } = await db.execute(sql.join(counted, sql` union all `));
  const counts = new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
  const rules = await keepingRulesOf(db, user);
  const topics = topicList.map(({ key, tables, title, why, until }) => ({
    type: 'personal_data_topics' as const,
    id: key,
    title,
    why,
    until: until(rules),
    records: tables.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0),
    isExported: tables.some((name) => personalData[name]?.isExported !== false),
  }));
  return [...topics.filter(({ records }) => records > 0), ...topics.filter(({ records }) => records === 0)];
}
