/** In this order within one tenant: who signs in or has to be known goes before who saves, and that before who reads. */
export const ranks = ['session', 'write', 'read', 'background'] as const;
export type Rank = (typeof ranks)[number];

export type TurnLimits = {
  /** So many are worked on at once: more would only wait for each other inside. */
  atOnce: number;
  /** Of those, so many may be of one rank: a rush of sign-ins, or of what is saved, leaves room for everybody else. */
  atOnceOf: Record<Rank, number>;
  /** Milliseconds that somebody waits for a turn while the queue comes to its end now and then. */
  patience: Record<Rank, number>;
  /** The same in a jam, where whoever is not called soon will not be called in time. */
  jamPatience: Record<Rank, number>;
  /** So many may wait in each tenant. */
  waiting: number;
  /** So many wait for one slow answer without being a crowd: all of them will be called in time. */
  crowd: number;
  /** Where so many of a rank wait in a jam, whoever comes is turned away at the door: he would wait to be refused. */
  jamWaiting: Record<Rank, number>;
};

/** A crowd that stands for so long is a jam and no burst. */
const jamAfter = 1000;
/** Shortly after a jam it takes less to see the next one. */
const jamAgainAfter = 100;
const jamRemembered = 10_000;

export type Turn = {
  /** Resolves when it is this one's turn. Rejects with what `refusal` makes, or with an AbortError when the asker left. */
  started: Promise<void>;
  /** The asker has gone: nobody waits any more. Does nothing to work that has begun. */
  leave(): void;
  /** The work is done, or goes on without needing anything of what is scarce. */
  end(): void;
};

export type Refused = { tenant: string; rank: Rank };
export type Turns = {
  enter(tenant: string, rank: Rank): Turn;
  /** The refusal of who comes into a jam where enough wait, before anything is read or looked up; null for all others. */
  turnedAway(tenant: string, rank: Rank): Error | null;
  /** Refuses whoever has waited too long. To be called every now and then. */
  sweep(): void;
  counts(): TurnCounts;
};
export type TurnCounts = {
  working: number;
  waiting: { tenant: string; rank: Rank; count: number }[];
  /** Since the start. */
  refused: { tenant: string; rank: Rank; count: number }[];
  /** Milliseconds of the clock at which somebody was refused last; null while nobody was. */
  lastRefusedAt: number | null;
};

type Waiting = { rank: Rank; since: number; begin(): void; refuse(): void };

/** Those of one tenant who wait, each rank in the order in which they came. */
type Lane = {
  queues: Record<Rank, Waiting[]>;
  size: number;
  /** Since when a crowd has been waiting all the time. */
  crowdSince: number;
  isJammed: boolean;
  lastJamAt: number;
};

const asker = () => new DOMException('The asker has left the queue.', 'AbortError');

/**
 * Who may go on, and who is told to come back. Tenants take turns, so that the crowd of one does not keep out another; in a
 * tenant the higher rank goes first. A burst waits in order. In a jam the newest goes first, as its asker is still there,
 * and whoever has waited for too long is refused instead of getting an answer that comes too late.
 *
 * @example
 * const turn = turns.enter('roermond', 'read');
 * try { await turn.started; return await work(); } finally { turn.end(); }
 */
export function createTurns(
  limits: TurnLimits,
  { now, refusal }: { now: () => number; refusal: (refused: Refused) => Error },
): Turns {
  const lanes = new Map<string, Lane>();
  /** Whose turn it is next, in the order of a round. */
  let round: string[] = [];
  const refusedCounts = new Map<string, Refused & { count: number }>();
  let lastRefusedAt: number | null = null;
  let working = 0;
  const workingOf: Record<Rank, number> = { session: 0, write: 0, read: 0, background: 0 };

  function laneOf(tenant: string): Lane {
    const known = lanes.get(tenant);
    if (known) return known;
    const lane: Lane = {
      queues: { session: [], write: [], read: [], background: [] },
      size: 0,
      crowdSince: 0,
      isJammed: false,
      lastJamAt: Number.NEGATIVE_INFINITY,
    };
    lanes.set(tenant, lane);
    round.push(tenant);
    return lane;
  }

  function shrink(lane: Lane, by = 1) {
    lane.size -= by;
    if (lane.size > limits.crowd) return;
    if (lane.isJammed) lane.lastJamAt = now();
    lane.isJammed = false;
  }

  function dropLate(lane: Lane) {
    if (lane.size === 0) return;
    const time = now();
    const limit = time - lane.lastJamAt < jamRemembered ? jamAgainAfter : jamAfter;
    lane.isJammed ||= lane.size > limits.crowd && time - lane.crowdSince > limit;
    const patience = lane.isJammed ? limits.jamPatience : limits.patience;
    for (const rank of ranks) {
      const queue = lane.queues[rank];
      const late = queue.findIndex(({ since }) => time - since <= patience[rank]);
      for (const waiting of queue.splice(0, late === -1 ? queue.length : late)) {
        shrink(lane);
        waiting.refuse();
      }
    }
  }

  /** One too many waits in a tenant: the oldest of the lowest rank will be called last. */
  function dropOne(lane: Lane) {
    const lowest = ranks.findLast((rank) => lane.queues[rank].length > 0);
    const waiting = lowest && lane.queues[lowest].shift();
    if (!waiting) return;
    shrink(lane);
    waiting.refuse();
  }

  function take(lane: Lane): Waiting | undefined {
    dropLate(lane);
    const rank = ranks.find((each) => lane.queues[each].length > 0 && workingOf[each] < limits.atOnceOf[each]);
    if (rank === undefined) return undefined;
    const waiting = lane.isJammed ? lane.queues[rank].pop() : lane.queues[rank].shift();
    shrink(lane);
    return waiting;
  }

  function next(): Waiting | undefined {
    for (const [index, tenant] of round.entries()) {
      const waiting = take(lanes.get(tenant) as Lane);
      if (!waiting) continue;
      round = [...round.slice(index + 1), ...round.slice(0, index + 1)];
      return waiting;
    }
    return undefined;
  }

  function advance() {
    while (working < limits.atOnce) {
      const waiting = next();
      if (!waiting) return;
      working += 1;
      workingOf[waiting.rank] += 1;
      waiting.begin();
    }
  }

  function countRefused(refused: Refused) {
    lastRefusedAt = now();
    const key = `${refused.tenant} ${refused.rank}`;
    const known = refusedCounts.get(key) ?? { ...refused, count: 0 };
    known.count += 1;
    refusedCounts.set(key, known);
  }

  return {
    enter(tenant, rank) {
      const lane = laneOf(tenant);
      const { promise: started, resolve, reject } = Promise.withResolvers<void>();
      // Whoever is refused before he begins to wait for it must not end the process.
      started.catch(() => undefined);
      let state: 'waiting' | 'working' | 'over' = 'waiting';
      const waiting: Waiting = {
        rank,
        since: now(),
        begin() {
          state = 'working';
          resolve();
        },
        refuse() {
          state = 'over';
          countRefused({ tenant, rank });
          reject(refusal({ tenant, rank }));
        },
      };
      if (lane.size === limits.crowd) lane.crowdSince = waiting.since;
      lane.queues[rank].push(waiting);
      lane.size += 1;
      advance();
      if (lane.size > limits.waiting) dropOne(lane);

      function leave() {
        if (state !== 'waiting') return;
        state = 'over';
        const queue = lane.queues[rank];
        queue.splice(queue.indexOf(waiting), 1);
        shrink(lane);
        reject(asker());
      }
      return {
        started,
        leave,
        end() {
          leave();
          if (state !== 'working') return;
          state = 'over';
          working -= 1;
          workingOf[rank] -= 1;
          advance();
        },
      };
    },
    turnedAway(tenant, rank) {
      const lane = lanes.get(tenant);
      if (!lane?.isJammed || lane.queues[rank].length < limits.jamWaiting[rank]) return null;
      countRefused({ tenant, rank });
      return refusal({ tenant, rank });
    },
    sweep() {
      for (const lane of lanes.values()) dropLate(lane);
    },
    counts: () => ({
      working,
      waiting: [...lanes].flatMap(([tenant, { queues }]) =>
        ranks.map((rank) => ({ tenant, rank, count: queues[rank].length })),
      ),
      refused: [...refusedCounts.values()].map((each) => ({ ...each })),
      lastRefusedAt,
    }),
  };
}
