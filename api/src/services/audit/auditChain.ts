import { createHash, randomBytes } from 'node:crypto';
import { asc, desc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { type AuditEventRow, auditEvents as table } from '../../tables/administration/auditEvents.table.ts';

/** What the first link of all comes after. */
export const genesis = '0'.repeat(64);
/** The line that says up to where the chain was taken away, because its term was over. */
export const shortened = 'audit_log.shortened';

export type ChainHead = { position: number; hash: string };

/** A hash as a log keeps it: what is long and in one piece is cut out of every line as a token. */
export const inPieces = (hash: string) => hash.replace(/.{16}(?=.)/g, '$&.');
export const inOnePiece = (text: string) => text.replaceAll('.', '');
type Line = Omit<typeof table.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date };
type Content = Pick<
  AuditEventRow,
  'id' | 'action' | 'subjectType' | 'subjectId' | 'centerId' | 'organizationId' | 'actorId' | 'actingAsId' | 'requestId'
> & { createdAt: Date };
type Personal = Pick<AuditEventRow, 'subjectName' | 'changes' | 'ipHash'>;

/** JSON with the keys in one order: the database gives an object back in an order of its own. */
function canonical(value: unknown): string {
  const ordered = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(ordered);
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
  };
  return JSON.stringify(ordered(JSON.parse(JSON.stringify(value ?? null))));
}
const hashOf = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex');

/** What names people, under a salt of its own: without the salt nobody finds a name back by trying names. */
const digestOf = (salt: string, { subjectName, changes, ipHash }: Personal) =>
  hashOf([salt, subjectName, changes, ipHash]);

const linkHash = (position: number, previous: string, content: Content, personalDigest: string) =>
  hashOf([
    position,
    previous,
    content.id,
    content.action,
    content.subjectType,
    content.subjectId,
    content.centerId,
    content.organizationId,
    content.actorId,
    content.actingAsId,
    content.requestId,
    content.createdAt.toISOString(),
    personalDigest,
  ]);

const lockChain = (db: Database) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('omzien_audit_chain:' || current_setting('app.tenant', true), 0))`,
  );

/** The newest link of the tenant of the transaction. */
async function headOf(db: Database): Promise<ChainHead | null> {
  const [row] = await db
    .select({ position: table.chainPosition, hash: table.chainHash })
    .from(table)
    .where(isNotNull(table.chainPosition))
    .orderBy(desc(table.chainPosition))
    .limit(1);
  return row?.position && row.hash ? { position: row.position, hash: row.hash } : null;
}

/**
 * Stores a line as the next link of the chain of its tenant, in the transaction of what it tells about; others who add one
 * wait until that is stored (decision 030). Gives the new head.
 */
export async function appendLink(db: Database, line: Line): Promise<ChainHead & { id: string }> {
  await lockChain(db);
  const head = await headOf(db);
  const position = (head?.position ?? 0) + 1;
  const previous = head?.hash ?? genesis;
  const content = {
    id: newId(),
    action: line.action,
    subjectType: line.subjectType,
    subjectId: line.subjectId ?? null,
    centerId: line.centerId ?? null,
    organizationId: line.organizationId ?? null,
    actorId: line.actorId ?? null,
    actingAsId: line.actingAsId ?? null,
    requestId: line.requestId ?? null,
    createdAt: line.createdAt,
  };
  const personal = {
    subjectName: line.subjectName ?? null,
    changes: line.changes ?? {},
    ipHash: line.ipHash ?? null,
  };
  const personalSalt = randomBytes(16).toString('base64url');
  const personalDigest = digestOf(personalSalt, personal);
  const hash = linkHash(position, previous, content, personalDigest);
  await db.insert(table).values({
    ...content,
    ...personal,
    chainPosition: position,
    chainPrevious: previous,
    chainHash: hash,
    personalSalt,
    personalDigest,
  });
  return { id: content.id, position, hash };
}

/** Why a chain cannot be trusted from a position on. */
export type BrokenLink = {
  position: number;
  id: string | null;
  reason: 'missing' | 'changed' | 'forgotten' | 'other_head';
};
export type ChainVerdict = {
  links: number;
  /** Links whose words were erased with the account that they named. */
  erased: number;
  head: ChainHead | null;
  broken: BrokenLink | null;
};

type Link = AuditEventRow & { chainPosition: number };

/** What is wrong with one link by itself. */
function isChanged(link: Link): boolean {
  const { personalSalt, personalDigest, chainPrevious, chainHash } = link;
  if (personalDigest === null || chainPrevious === null) return true;
  if (linkHash(link.chainPosition, chainPrevious, link, personalDigest) !== chainHash) return true;
  // Words go without their salt when an account is erased; any other line, and one that still tells something, was changed.
  if (personalSalt === null) return link.subjectType !== 'users' || Object.keys(link.changes).length > 0;
  return digestOf(personalSalt, link) !== personalDigest;
}

/** The place that the newest line of a shortened chain names; what came before it was taken away lawfully. */
const anchorOf = (link: Link): ChainHead | null => {
  const to = link.action === shortened ? (link.changes.until?.to as ChainHead | undefined) : undefined;
  return to ? { position: to.position, hash: to.hash } : null;
};

const batch = 500;

/**
 * Walks the chain of the tenant of the transaction and names the first broken link. `known` is a head that somebody wrote
 * down elsewhere, such as the log: a chain that was made anew or cut off does not come by there.
 */
export async function verifyChain(db: Database, known: ChainHead | null = null): Promise<ChainVerdict> {
  let before: ChainHead | null = null;
  let start: { position: number; previous: string } | null = null;
  const anchors: ChainHead[] = [];
  const verdict: ChainVerdict = { links: 0, erased: 0, head: null, broken: null };
  const breakAt = (position: number, id: string | null, reason: BrokenLink['reason']): ChainVerdict => ({
    ...verdict,
    head: before,
    broken: { position, id, reason },
  });
  let isKnownSeen = known === null;
  for (let after = 0; ; ) {
    const links = (await db
      .select()
      .from(table)
      .where(gt(table.chainPosition, after))
      .orderBy(asc(table.chainPosition))
      .limit(batch)) as Link[];
    for (const link of links) {
      const { chainPosition: position, id } = link;
      const hash = link.chainHash ?? '';
      const previous = link.chainPrevious ?? '';
      start ??= { position, previous };
      const expected: ChainHead = before ?? { position: position - 1, hash: previous };
      if (position !== expected.position + 1) return breakAt(expected.position + 1, null, 'missing');
      if (previous !== expected.hash || isChanged(link)) return breakAt(position, id, 'changed');
      const anchor = anchorOf(link);
      if (anchor) anchors.push(anchor);
      if (known?.position === position) {
        if (known.hash !== hash) return breakAt(position, id, 'other_head');
        isKnownSeen = true;
      }
      if (link.personalSalt === null) verdict.erased += 1;
      verdict.links += 1;
      before = { position, hash };
    }
    const last = links.at(-1);
    if (!last || links.length < batch) break;
    after = last.chainPosition;
  }
  verdict.head = before;
  // Only what the chain itself says to have been taken away may be missing at its beginning.
  if (start && (start.position !== 1 || start.previous !== genesis)) {
    const { position, previous } = start;
    const isLawful = anchors.some((anchor) => anchor.position === position - 1 && anchor.hash === previous);
    if (!isLawful) return breakAt(position - 1, null, 'forgotten');
  }
  const isBeforeStart = known !== null && start !== null && known.position < start.position;
  if (known && !isKnownSeen && !isBeforeStart) return breakAt(known.position, null, 'missing');
  return verdict;
}

/**
 * Takes away the links that are older than a moment, and writes into the chain itself up to where: the rest can be verified
 * as before.
 */
export async function shortenChain(db: Database, before: Date, now: Date): Promise<void> {
  await lockChain(db);
  // Without a gap: a clock that was set back keeps a few lines a little longer.
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(${table.chainPosition}) as last from ${table}
    where ${table.createdAt} < ${before} and ${table.chainPosition} < coalesce(
      (select min(young.chain_position) from ${table} young where young.created_at >= ${before}), 2147483647)`);
  const last = rows[0]?.last ?? null;
  if (last === null) return;
  const [link] = await db
    .select({ hash: table.chainHash, createdAt: table.createdAt })
    .from(table)
    .where(sql`${table.chainPosition} = ${last}`);
  await appendLink(db, {
    action: shortened,
    subjectType: 'audit_events',
    changes: { until: { from: null, to: { position: last, hash: link?.hash, at: link?.createdAt.toISOString() } } },
    createdAt: now,
  });
  await db.delete(table).where(sql`${table.chainPosition} <= ${last}`);
}
