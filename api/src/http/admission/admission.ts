import { AsyncLocalStorage } from 'node:async_hooks';
import { comeBackAfter } from '@omzien/server/busy';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { busy, busySaving } from '../problems.ts';
import { createTurns, type Rank, type Refused, type Turn, type TurnLimits, type Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who goes first where many wait; by the method of the route when left out. */
    rank?: Rank;
    /** Never waits for a turn and takes none: an answer that goes on for minutes. */
    withoutTurn?: true;
  }
  interface FastifyInstance {
    /** Who is worked for and who waits. */
    turns: Turns;
  }
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/**
 * So many requests at once keep the connections of the database at work while others of them are read and written
 * (decision 062, with what was measured).
 */
const atOnceFor = { pglite: 4, postgres: 12 } as const;
/** So many may wait in every jam: of a few some are always about to leave, and nobody would be there to be called. */
const fewestWaiting = 24;
/** Late requests are looked for this often. */
const sweepEvery = 50;
/** While requests are refused, one line of the log says so each time. */
const toldEvery = 10_000;
/** Until this long after a refusal the process says that it sheds load. */
const shedFor = 60_000;

export type AdmissionSettings = { atOnce: number | null; waiting: number; patience: number };

/** The limits of a process: what is set, and what follows from it. */
export function turnLimits(settings: AdmissionSettings, engine: keyof typeof atOnceFor): TurnLimits {
  const { patience, waiting } = settings;
  const atOnce = settings.atOnce ?? atOnceFor[engine];
  const crowd = atOnce * 2;
  const half = Math.max(1, Math.floor(atOnce / 2));
  // Who saves has typed for minutes and waits a second for that; what nobody waits for comes back later.
  const jamPatience = { session: patience * 4, write: patience * 4, read: patience, background: patience / 3 };
  return {
    atOnce,
    atOnceOf: { session: half, write: half, read: atOnce, background: atOnce },
    waiting,
    crowd,
    // Twice a crowd, or the jam would be over with those who are called next, and seen again, and over.
    jamWaiting: {
      session: waiting,
      write: waiting,
      read: Math.max(crowd * 2, fewestWaiting),
      background: Math.max(crowd, fewestWaiting),
    },
    jamPatience,
    patience: { session: patience * 20, write: patience * 20, read: patience * 20, background: patience * 5 },
  };
}

const inEachTime = (refuse: typeof busy) =>
  comeBackAfter.map((seconds) => refuse({}, { headers: { 'Retry-After': String(seconds) } }));
/** Made once: in a jam most answers are refusals, and making an error means remembering where it was made. */
const refusals = { busy: inEachTime(busy), busySaving: inEachTime(busySaving) };
/** The refusal of somebody who comes when there is too much to do, in the words for what he wanted. */
export function refusalOf({ rank }: Pick<Refused, 'rank'>): Error {
  const all = refusals[rank === 'write' ? 'busySaving' : 'busy'];
  return all[Math.floor(Math.random() * all.length)] as Error;
}

/** The turns of a process. Made before the app, for what is measured of it. */
export const createAppTurns = (
  settings: AdmissionSettings,
  engine: keyof typeof atOnceFor,
  now = () => performance.now(),
): Turns => createTurns(turnLimits(settings, engine), { now, refusal: refusalOf });

/** Whether somebody was refused a moment ago. */
export function isShedding(turns: Turns, now = performance.now()): boolean {
  const { lastRefusedAt } = turns.counts();
  return lastRefusedAt !== null && now - lastRefusedAt < shedFor;
}

const running = new AsyncLocalStorage<Turn>();

/** The request that this runs for needs nothing more of what is scarce: the next one may begin while it waits. */
export function endTurn(): void {
  running.getStore()?.end();
}

/** The methods that only read. */
export const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Which rank a request has; null for one that neither waits nor counts. */
function rankOf(request: FastifyRequest, gatewaySecret: string | undefined): Rank | null {
  const { headers, method, routeOptions } = request;
  const { open, rank, withoutTurn } = routeOptions.config;
  if (withoutTurn || open === 'health' || open === 'file') return null;
  // What the gateway asks on its own account names nobody, and every page needs it. Only a gateway knows the secret.
  if (gatewaySecret !== undefined && headers['x-forwarded-for'] === undefined) return null;
  if (rank) return rank;
  if (routeOptions.url?.startsWith('/auth')) return 'session';
  if (!reads.has(method)) return 'write';
  return headers['x-purpose'] === 'prefetch' ? 'background' : 'read';
}

/**
 * Lets requests work in turn, and refuses at once what could not be answered in time. A turn begins when the body has come
 * and ends with the work, so that neither a slow sender nor a slow reader holds one.
 */
export const admission = fastifyPlugin(async (app: FastifyInstance) => {
  const { turns, settings } = app;
  app.decorateRequest('turn', null);

  // Before the body, the session and the database: in a jam most who come are refused, so refusing has to be cheap.
  app.addHook('onRequest', (request, _reply, done) => {
    const rank = rankOf(request, settings.gatewaySecret);
    done((rank && turns.turnedAway(request.context?.tenant ?? '', rank)) ?? undefined);
  });

  const wrapped = new WeakSet<RouteHandlerMethod>();
  app.addHook('onRoute', (route) => {
    // Fastify makes a HEAD route of every GET route, with the handler that is wrapped already.
    if (wrapped.has(route.handler)) return;
    const original = route.handler;
    route.handler = async function inTurn(request, reply) {
      const rank = rankOf(request, settings.gatewaySecret);
      if (rank === null) return original.call(this, request, reply);
      const turn = turns.enter(request.context?.tenant ?? '', rank);
      request.turn = turn;
      try {
        await turn.started;
        return await running.run(turn, () => original.call(this, request, reply));
      } finally {
        turn.end();
      }
    };
    wrapped.add(route.handler);
  });
  app.addHook('onRequestAbort', async (request) => request.turn?.leave());

  let told = new Map<string, number>();
  let toldAt = Number.NEGATIVE_INFINITY;
  function tell() {
    const { refused, lastRefusedAt, waiting, working } = turns.counts();
    if (lastRefusedAt === null || lastRefusedAt <= toldAt || performance.now() - toldAt < toldEvery) return;
    const keyOf = ({ tenant, rank }: Refused) => `${tenant} ${rank}`;
    const since = refused
      .map(({ count, ...each }) => ({ ...each, count: count - (told.get(keyOf(each)) ?? 0) }))
      .filter(({ count }) => count > 0);
    told = new Map(refused.map((each) => [keyOf(each), each.count]));
    toldAt = performance.now();
    const inQueue = waiting.reduce((sum, { count }) => sum + count, 0);
    app.log.warn({ event: 'load_shed', refused: since, waiting: inQueue, working }, 'requests refused: too many');
  }
  const timer = setInterval(() => {
    turns.sweep();
    tell();
  }, sweepEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
