import { expect } from '@jest/globals';
import { grantsOf, type Permission } from '@omzien/model/permissions';
import { wholeScope } from '@omzien/model/scope';
import { createRandom } from '../../../seed/random.ts';
import { createRouteDriver, type DrivenRoute, undone, unknownId } from '../../routeDriver.ts';
import type { TestApp } from '../../startTestApp.ts';
import { expectedOf, isFound, placementsOf, refusalOf } from './expectations.ts';
import {
  createIsolationWorld,
  ownTenant,
  type Person,
  type PersonName,
  type Place,
  type PlacementName,
} from './isolationWorld.ts';
import type { BodyId, ListRow, MatrixRows, PlainRow, RecordRow } from './matrixRows.ts';
import type { Made } from './recordKind.ts';
import { type RecordName, records } from './records.ts';

type Guarded = DrivenRoute & { permission: Permission };
type Stored = { place: Place; made: Made };
type Answer = { status: number; text: string; body: unknown };

/** What an answer says, without what differs by chance: two refusals that are told apart give away a record. */
function saidBy({ status, body, text }: Answer): string {
  if (status === 599) return text;
  const { errors = [] } = (body ?? {}) as { errors?: unknown[] };
  const said = errors.map((error) => {
    if (typeof error !== 'object' || error === null) return error;
    const { code, detail, source } = error as Record<string, unknown>;
    return { code, detail, source };
  });
  return JSON.stringify({ status, said });
}

/** Walks routes as everybody, over records of every placement, and gathers what was answered otherwise than the table says. */
export async function createMatrix(api: TestApp) {
  const world = await createIsolationWorld(api);
  const driver = createRouteDriver(api);
  const routes = new Map(driver.routes().map((route) => [`${route.method} ${route.url}`, route]));
  const ownPlace = world.placeOf('own', null);
  const stored = new Map<string, Stored>();
  /** What was answered otherwise, and to whom. */
  const wrong = new Map<string, Set<PersonName>>();
  let calls = 0;

  /** The record of a kind in a placement, made when it is first asked for. One's own is that of the person who asks. */
  async function recordOf(name: RecordName, placement: PlacementName, person: Person): Promise<Stored> {
    const isPersonal = placement === 'own' && records[name].belongsTo.includes('owner');
    const key = [name, placement, isPersonal ? (person.user?.id ?? '') : ''].join();
    const known = stored.get(key);
    if (known) return known;
    const place = world.placeOf(placement, isPersonal ? person.user : null);
    const made = await api.database.inTenant(place.tenant, () =>
      records[name].make(api.database.db, place, api.clock.now),
    );
    const fresh = { place, made };
    stored.set(key, fresh);
    return fresh;
  }
  const placementsFor = (name: RecordName, person: Person) =>
    placementsOf(records[name]).filter(
      (placement) => placement !== 'own' || person.user !== null || !records[name].belongsTo.includes('owner'),
    );

  /** An answer that breaks its own promise is told like one that should not be. */
  async function call(route: DrivenRoute, url: string, person: Person, attributes?: object): Promise<Answer> {
    try {
      return await send(route, url, person, attributes);
    } catch (error) {
      return { status: 599, text: (error as Error).message, body: undefined };
    }
  }
  async function send(route: DrivenRoute, url: string, person: Person, attributes?: object): Promise<Answer> {
    calls += 1;
    const { method, docs } = route;
    const sample = driver.documentFor(route, createRandom('isolation', method, route.url));
    const given = attributes ?? sample.data.attributes;
    const isDocument = docs.bodyKind !== 'json';
    const body = isDocument ? { data: { type: sample.data.type, attributes: given } } : given;
    const sends = method !== 'GET' && docs.body !== undefined;
    return undone(api, ownTenant, () =>
      api.call({
        method: method as 'GET',
        url,
        ...world.where,
        session: person.session,
        ...(sends ? { body } : {}),
        headers: {
          // As wide as anybody can make it: lists of staff show less where one organisation or centre is worked for.
          'current-organization-id': wholeScope,
          ...(sends && !isDocument ? { 'content-type': 'application/json' } : {}),
        },
      }),
    );
  }
  const fill = (url: string, parts: Readonly<Record<string, string>>) =>
    url.replace(/:(\w+)/g, (_whole, name: string) => parts[name] ?? unknownId);
  const nowhere = (parts: Made): Made =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.includes('.') ? `${unknownId}.ics` : unknownId]),
    ) as Made;
  function tell({ name }: Person, { method, url }: DrivenRoute, what: string, answer: Answer) {
    const told = `${method} ${url} ${what} answered ${saidBy(answer)}`;
    wrong.set(told, (wrong.get(told) ?? new Set()).add(name));
  }

  async function walkRecord(route: Guarded, row: RecordRow) {
    const kind = records[row.record];
    for (const person of world.people) {
      const mayTry = grantsOf(route.permission, person.roles, person.user !== null).length > 0;
      let unknown: Answer | undefined;
      for (const placement of placementsFor(row.record, person)) {
        const { place, made } = await recordOf(row.record, placement, person);
        const attributes = row.body?.(made, place, ownPlace, person);
        const urlOf = (parts: Readonly<Record<string, string>>) =>
          fill(route.url, { ...parts, ...row.path }) + (row.query ?? '');
        const answer = await call(route, urlOf(made), person, attributes);
        const expected = expectedOf(route.permission, person, place, kind, row);
        if (expected === 'refused') {
          // Nothing was looked up: one record says it for all.
          if (answer.status !== refusalOf(person)) tell(person, route, placement, answer);
          break;
        }
        if (expected === 'forbidden' && answer.status !== 403) tell(person, route, `${placement} (forbidden)`, answer);
        if (expected === 'found' && !isFound(answer.status)) tell(person, route, `${placement} (found)`, answer);
        for (const [part, also] of Object.entries(expected === 'found' ? (row.holds ?? {}) : {})) {
          const isShown = answer.text.includes(made[part] ?? '');
          const mayBe = expectedOf(route.permission, person, place, kind, { public: [], also }) === 'found';
          if (isShown !== mayBe) tell(person, route, `${placement} ${isShown ? 'with' : 'without'} ${part}`, answer);
        }
        if (expected !== 'missing') continue;
        unknown ??= await call(route, urlOf(nowhere(made)), person, row.body?.(nowhere(made), place, ownPlace, person));
        if (unknown.status !== (row.missing ?? 404)) tell(person, route, 'nothing', unknown);
        if (saidBy(answer) !== saidBy(unknown)) tell(person, route, `${placement} (missing)`, answer);
      }
      if (mayTry) await walkMixed(route, row, person);
    }
  }

  /** A part of a record of somebody else is not found under a record of one's own. */
  async function walkMixed(route: Guarded, row: RecordRow, person: Person) {
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !row.path?.[name]);
    if (names.length < 2) return;
    const [first = 'id', ...parts] = names;
    const placements = placementsFor(row.record, person).filter((one) => one !== 'own');
    const own = await recordOf(row.record, person.user ? 'own' : 'otherOrganization', person);
    for (const placement of placements) {
      const { made } = await recordOf(row.record, placement, person);
      if (made[first] === own.made[first]) continue;
      const mixed = { ...made, [first]: own.made[first] ?? unknownId };
      const answer = await call(
        route,
        fill(route.url, { ...mixed, ...row.path }),
        person,
        row.body?.(made, own.place, ownPlace, person),
      );
      if (answer.status !== 404) tell(person, route, `own with ${parts.join()} of ${placement}`, answer);
    }
  }

  async function walkList(route: Guarded, row: ListRow) {
    const kind = records[row.record];
    // All of them stand there before the first looks.
    for (const person of world.people)
      for (const placement of placementsFor(row.record, person)) await recordOf(row.record, placement, person);
    for (const person of world.people) {
      const answer = await call(route, route.url + (row.query ?? '?page[size]=100'), person);
      if (grantsOf(route.permission, person.roles, person.user !== null).length === 0) {
        if (answer.status !== refusalOf(person)) tell(person, route, 'list', answer);
        continue;
      }
      if (answer.status !== 200) {
        tell(person, route, 'list', answer);
        continue;
      }
      for (const placement of placementsFor(row.record, person)) {
        const { place, made } = await recordOf(row.record, placement, person);
        const isThere = answer.text.includes(made.id);
        const isOpen = expectedOf(route.permission, person, place, kind, row) === 'found';
        const expected =
          isOpen &&
          (row.everywhere === true || row.reached?.[person.name] !== undefined || placement !== 'otherCenter');
        if (isThere !== expected) tell(person, route, `${placement} ${isThere ? 'is' : 'is not'} in the list;`, answer);
      }
    }
  }

  async function walkPlain(route: Guarded, row: PlainRow) {
    for (const person of world.people) {
      const url = fill(route.url, row.path ?? {});
      const answer = row.staysOpen
        ? await api.call({ url, ...world.where, session: person.session })
        : await call(route, url, person, row.body);
      const mayTry = grantsOf(route.permission, person.roles, person.user !== null).length > 0;
      const refusal = row.forbidden?.includes(person.name) ? 403 : mayTry ? undefined : refusalOf(person);
      const isRight =
        refusal === undefined ? ![401, 403].includes(answer.status) && answer.status < 500 : answer.status === refusal;
      if (!isRight) tell(person, route, 'at all', answer);
    }
  }

  async function walkBodyId(route: Guarded, row: RecordRow | PlainRow, name: string, asked: BodyId) {
    const kind = records[asked.record];
    const isTaken = ({ status, text }: Answer) => status < 300 && (asked.isTaken?.(text) ?? true);
    for (const person of world.people) {
      if (grantsOf(route.permission, person.roles, person.user !== null).length === 0) continue;
      if (row.kind === 'record' && !person.user && records[row.record].belongsTo.includes('owner')) continue;
      const own = row.kind === 'record' ? await recordOf(row.record, 'own', person) : undefined;
      if (
        row.kind === 'record' &&
        own &&
        expectedOf(route.permission, person, own.place, records[row.record], row) !== 'found'
      )
        continue;
      const url = fill(route.url, { ...own?.made, ...row.path });
      let unknown: Answer | undefined;
      for (const placement of placementsFor(asked.record, person)) {
        const { place, made } = await recordOf(asked.record, placement, person);
        const answer = await call(route, url, person, asked.body(made.id, place));
        const expected = expectedOf(asked.permission ?? route.permission, person, place, kind, asked);
        const what = `${name} of ${placement} (${expected})`;
        if (expected === 'found') {
          unknown ??= await call(route, url, person, asked.body(unknownId, place));
          const isKnown = asked.mayRefuse ? saidBy(answer) !== saidBy(unknown) : isTaken(answer);
          if (!isKnown) tell(person, route, what, answer);
          continue;
        }
        if (expected === 'forbidden') {
          if (answer.status !== 403) tell(person, route, what, answer);
          continue;
        }
        unknown ??= await call(route, url, person, asked.body(unknownId, place));
        if (isTaken(unknown) || unknown.status >= 500) tell(person, route, `${name} of nothing`, unknown);
        if (isTaken(answer) || saidBy(answer) !== saidBy(unknown)) tell(person, route, what, answer);
      }
    }
  }

  return {
    async walk(rows: MatrixRows) {
      for (const [key, row] of Object.entries(rows)) {
        if (row.kind === 'open') continue;
        const route = routes.get(key) as Guarded | undefined;
        if (!route?.permission) {
          wrong.set(`${key} is no route of the table.`, new Set());
          continue;
        }
        if (row.kind === 'record') await walkRecord(route, row);
        else if (row.kind === 'list') await walkList(route, row);
        else await walkPlain(route, row);
        if (row.kind === 'list') continue;
        for (const [name, asked] of Object.entries(row.ids ?? {})) await walkBodyId(route, row, name, asked);
      }
    },
    expectNothingWrong() {
      expect(calls).toBeGreaterThan(10);
      expect([...wrong].map(([told, people]) => `${told} to ${[...people].join(', ')}`)).toEqual([]);
    },
  };
}
