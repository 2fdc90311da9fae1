import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type UserRow, users } from '../../../tables/people/users.table.ts';

/** The account of an address in the tenant of the transaction. */
export async function findByEmail({ db }: Pick<FastifyInstance, 'db'>, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  return user ?? null;
}
