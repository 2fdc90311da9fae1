import { createRandom } from '@omzien/api/random';
import type { TenantKey } from '@omzien/model/tenants';
import type { Call, Target } from '../call.ts';
import { type Findings, slowAfter } from '../findings.ts';
import { hostileCall } from '../hostileCall.ts';
import { judge } from '../judge.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Operation } from '../operations.ts';

export type GeneratorWalk = {
  target: Target;
  operations: readonly Operation[];
  /** Who takes part, by tenant; a visitor always does. */
  people: ReadonlyMap<TenantKey, readonly string[]>;
  knowledge: Knowledge;
  findings: Findings;
  seed: number;
  /** Ends when it answers false. Asked with the number of the next call. */
  goesOn: (number: number) => boolean;
  /** How many calls are under way at once. */
  atOnce?: number;
};

/** What ends the account that asks: such calls are made as a visitor only, or soon nobody would be left to attack with. */
const endsOneself = ({ method, path }: Operation) =>
  /^\/api\/v1\/current_user\/(deactivate|(roles|organizations)\/\{id\})$/.test(path) ||
  (method === 'POST' && path === '/api/v1/account_deletion') ||
  // Staff without a second step could soon do nothing else.
  (method === 'PUT' && path === '/api/v1/sign_in_rules/{id}') ||
  (method === 'DELETE' && path === '/auth');

/** The same for everybody, with examples from the demo data. */
const isDocumentation = ({ path }: Call) => /^\/api\/v1\/(docs|openapi\.json)/.test(path);

/**
 * All operations of a document, one after the other and again, as everybody, with hostile values. The same seed and the
 * same records give the same calls.
 */
export async function generatorWalk(walk: GeneratorWalk): Promise<void> {
  const { target, operations, people, knowledge, findings, seed, goesOn, atOnce = 4 } = walk;
  const tenants = [...people.keys()];
  let next = 0;
  async function one(number: number) {
    const operation = operations[number % operations.length] as Operation;
    const random = createRandom('attack', seed, number);
    const tenant = random.pick(tenants);
    const chosen = random.pick(['visitor', ...(people.get(tenant) ?? [])]);
    const who = endsOneself(operation) ? 'visitor' : chosen;
    const known = { ids: knowledge.idsOf(tenant, who), ammunition: knowledge.ammunition(tenant) };
    const { call, isAtHome, carried } = hostileCall(operation, { tenant, who }, known, random);
    const answer = await target.send(call);
    findings.count('generator', call, answer);
    const faults = judge(call, answer, {
      declared: isAtHome ? operation.statuses : null,
      ...(isDocumentation(call) ? {} : { foreign: knowledge.foreign(tenant) }),
      carried,
    });
    for (const fault of faults) findings.add('generator', call.about, fault, call);
    if (answer.milliseconds > slowAfter) await isSlowAgain(call);
  }
  /** Once may be the machine. */
  async function isSlowAgain(call: Call) {
    const again = await target.send(call);
    findings.count('generator', call, again);
    if (again.milliseconds > slowAfter)
      findings.add('generator', call.about, { kind: 'slow', detail: 'twice longer than 2 s' }, call);
  }
  const lane = async () => {
    while (goesOn(next)) {
      const number = next;
      next += 1;
      await one(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
