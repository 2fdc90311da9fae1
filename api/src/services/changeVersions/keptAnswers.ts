import type { TenantKey } from '@omzien/model/tenants';
import type { DatabaseServer, Standing } from '../../database/database.ts';
import type { VersionedTable } from '../../database/versionedTables.ts';
import type { ChangeVersions } from './changeVersions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what was worked out from tables, until something is written to them. */
    keptAnswers: KeptAnswers;
  }
}

export type KeepOptions = {
  /** Until when it holds if nothing is written: what begins or ends by the clock changes it without a write. */
  until?: () => Promise<Date | null>;
  /**
   * The moment (`now`) at which what it is made from was read, such as the total of which it is a page. After a write since
   * then it is told to who asked, and neither kept nor shared: it may be of the state before.
   */
  since?: number;
};

export type KeptAnswers = {
  /**
   * The answer to a question about these tables of a tenant: the kept one, the one that somebody waits for already, or a
   * new one. The key says everything else that the answer depends on: centre, audience, language, filters. An answer for
   * one person is never kept. Nobody may change what he gets: it is frozen.
   *
   * @example await app.keptAnswers.of('demo', ['lookups'], `lookups ${centerId}`, () => lookups.forCenter(kind, centerId))
   */
  of<Answer>(
    tenant: TenantKey,
    tables: readonly VersionedTable[],
    key: string,
    make: () => Promise<Answer>,
    options?: KeepOptions,
  ): Promise<Answer>;
  /** A moment among the writes: what is asked in several steps says with `since` when the first one began. */
  now(): number;
};

export type KeptAnswersSettings = {
  /** Characters of all answers of one tenant together, as JSON: the crowd of one pushes out nothing of another's. */
  room?: number;
  /** False asks the database every time: tests hold the one against the other. */
  isOn?: boolean;
};

type Kept = { answer: unknown; version: number; from: number; until: number; size: number };
type Room = { kept: Map<string, Kept>; size: number };
type Made = { answer: unknown; until: number };
type UnderWay = { version: number; standing: Standing | null; making: Promise<Made> };

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/**
 * An answer is kept under the version that its tables had before it was made, so one that a write overtook is old from the
 * start. Failures are never kept. Whoever asks after writing in the same transaction gets his own answer, which nobody else
 * sees. The one asked for longest ago goes first.
 */
export function createKeptAnswers(
  {
    database,
    versions,
    clock,
  }: { database: Pick<DatabaseServer, 'standing'>; versions: ChangeVersions; clock: () => Date },
  { room = 5 * 1024 * 1024, isOn = true }: KeptAnswersSettings = {},
): KeptAnswers {
  const rooms = new Map<TenantKey, Room>();
  const underWay = new Map<string, UnderWay>();

  function roomOf(tenant: TenantKey): Room {
    const known = rooms.get(tenant) ?? { kept: new Map<string, Kept>(), size: 0 };
    rooms.set(tenant, known);
    return known;
  }
  function forget(from: Room, key: string) {
    from.size -= from.kept.get(key)?.size ?? 0;
    from.kept.delete(key);
  }
  function keep(tenant: TenantKey, key: string, one: Omit<Kept, 'size'>) {
    const into = roomOf(tenant);
    forget(into, key);
    const weight = key.length + (JSON.stringify(one.answer)?.length ?? 0);
    if (weight > room / 8) return;
    into.kept.set(key, { ...one, answer: frozen(one.answer), size: weight });
    into.size += weight;
    for (const oldest of into.kept.keys()) {
      if (into.size <= room) return;
      forget(into, oldest);
    }
  }

  /** Null where none holds. */
  function known(tenant: TenantKey, key: string, version: number): Kept | null {
    const from = roomOf(tenant);
    const found = from.kept.get(key);
    if (!found) return null;
    const now = clock().getTime();
    if (found.version !== version || now < found.from || now >= found.until) {
      forget(from, key);
      return null;
    }
    // Used last, forgotten last.
    from.kept.delete(key);
    from.kept.set(key, found);
    return found;
  }

  /**
   * Waiting for somebody else's statements is safe for who holds no connection, or when the other has his: else both could
   * wait for the only one.
   */
  const mayWaitFor = (other: UnderWay) => !database.standing()?.isConnected || other.standing?.isConnected === true;

  return {
    now: () => versions.latest(),
    async of<Answer>(
      tenant: TenantKey,
      tables: readonly VersionedTable[],
      name: string,
      make: () => Promise<Answer>,
      { until, since = Number.POSITIVE_INFINITY }: KeepOptions = {},
    ): Promise<Answer> {
      const version = versions.of(tenant, tables);
      const standing = database.standing();
      if (!isOn || version === null || standing?.hasWritten) return make();
      const key = `${tenant} ${name}`;
      const found = known(tenant, key, version);
      if (found) return found.answer as Answer;

      // Of the state before, at least in part: for nobody who began since.
      if (version > since) return make();
      const other = underWay.get(key);
      if (other && other.version === version && mayWaitFor(other)) {
        try {
          const made = await other.making;
          // What has ended meanwhile is no answer any more.
          if (clock().getTime() < made.until) return made.answer as Answer;
        } catch {
          // What failed for somebody else need not fail here: his connection may have broken.
        }
      }

      const from = clock().getTime();
      const making = make().then(async (answer) => {
        const end = (until ? await until() : null)?.getTime() ?? Number.POSITIVE_INFINITY;
        const isStillSo = versions.of(tenant, tables) === version && !database.standing()?.hasWritten;
        if (isStillSo) keep(tenant, key, { answer, version, from, until: end });
        return { answer, until: end };
      });
      const mine: UnderWay = { version, standing, making };
      underWay.set(key, mine);
      try {
        return (await making).answer as Answer;
      } finally {
        if (underWay.get(key) === mine) underWay.delete(key);
      }
    },
  };
}
