import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { endWithLauncher } from '@omzien/build/endWithLauncher';
import type { TenantKey } from '@omzien/model/tenants';
import { startPlatform } from '../benchPlatform.ts';
import { createFindings } from './findings.ts';
import { learn } from './knowledge.ts';
import { type OpenApi, operationsOf } from './operations.ts';
import { readOptions } from './options.ts';
import { createPeople } from './people.ts';
import { summaryOf, writeReport } from './report.ts';
import type { WalkName } from './walkNames.ts';
import { walkNames } from './walkNames.ts';
import { accountWalk } from './walks/accountWalk.ts';
import { availabilityWalk } from './walks/availabilityWalk.ts';
import { generatorWalk } from './walks/generatorWalk.ts';
import { hostsWalk } from './walks/hostsWalk.ts';
import type { WalkInput } from './walks/walk.ts';

/**
 * `npm run attack`: attacks a platform of its own through its gateway, with the sessions of all demo accounts, and tells
 * what did not hold. `--minutes N` bounds it, `--seed N` repeats a run, `--only <walk>` runs one walk, and
 * `--against <origin>` takes a platform on this machine that runs already, whose records it changes (with its `MAIL_PORT`
 * the links of mails are followed there as well). `--report <folder>` is where it writes.
 */
const root = join(import.meta.dirname, '..', '..', '..', '..');
const cache = join(root, '.cache');
const say = (text: string) => void process.stdout.write(`${text}\n`);
const read = readOptions(process.argv.slice(2), randomInt(1_000_000));
if (typeof read === 'string') {
  say(read);
  process.exit(1);
}
const options = read;
const tenants: readonly TenantKey[] = ['demo', 'roermond', 'public'];
const firstPort = Number(process.env.ATTACK_PORT ?? 3500);
const own = { gateway: firstPort, api: firstPort + 1, registry: firstPort + 2, mail: firstPort + 3 };
const port = options.against === null ? own.gateway : Number(options.against.port || 80);

const platform = () =>
  startPlatform({
    port: own.gateway,
    directory: join(cache, 'attack-data'),
    environment: {
      ...process.env,
      PORT: String(own.gateway),
      API_PORT: String(own.api),
      REGISTRY_PORT: String(own.registry),
      MAIL_PORT: String(own.mail),
      HTTPS_PORT: String(firstPort + 8),
      DATA_DIR: join(cache, 'attack-data'),
      SEED: 'small',
      LOG_LEVEL: 'fatal',
      // One address sends everything. One walk shows that the limits are there where nothing is said.
      THROTTLES: 'open',
    },
  });

/** The document of the API: through the gateway, which gives it outside production. */
async function readDocument(): Promise<OpenApi> {
  const answer = await fetch(`http://localhost:${port}/api/v1/openapi.json`);
  if (!answer.ok) throw new Error(`The OpenAPI document answers ${answer.status}.`);
  return (await answer.json()) as OpenApi;
}

async function attack() {
  const findings = createFindings();
  const operations = operationsOf(await readDocument());
  const people = createPeople(port);
  const inside = new Map<TenantKey, readonly string[]>();
  for (const tenant of tenants) inside.set(tenant, await people.signIn(tenant));
  say(`${operations.length} operations, ${[...inside.values()].flat().length} sessions, seed ${options.seed}`);
  const input: WalkInput = {
    port,
    people,
    findings,
    tenants,
    mailPort: options.against === null ? own.mail : Number(process.env.MAIL_PORT) || null,
  };
  const generate = async () => {
    const knowledge = await learn(people.target, operations, inside);
    const goesOn = () => performance.now() < deadline;
    await generatorWalk({
      target: people.target,
      operations,
      people: inside,
      knowledge,
      findings,
      seed: options.seed,
      goesOn,
    });
    if (people.lost.size > 0) findings.note(`shut out by the attack itself: ${[...people.lost].join(', ')}`);
  };
  const walks: Record<WalkName, () => Promise<void>> = {
    hosts: () => hostsWalk(input),
    accounts: () => accountWalk(input),
    availability: () => availabilityWalk(input),
    generator: generate,
  };
  for (const name of walkNames) {
    if (options.only !== null && options.only !== name) continue;
    if (performance.now() > deadline) {
      findings.note(`${name}: left out, the ${options.minutes} minutes were over`);
      continue;
    }
    say(`Walking: ${name} …`);
    await walks[name]();
  }
  return { record: findings.record(), origin: people.target.origin };
}

endWithLauncher();
if (options.against === null) say('Starting a platform to attack …');
const stop = options.against === null ? await platform() : async () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));
const started = performance.now();
const deadline = started + options.minutes * 60_000;
try {
  const { record, origin } = await attack();
  const { seed, minutes } = options;
  const seconds = (performance.now() - started) / 1000;
  const files = await writeReport(record, {
    seed,
    minutes,
    seconds,
    origin,
    directory: options.report ?? join(cache, 'attack'),
  });
  say(`\n${summaryOf(record)}\nThe report: ${files.join(', ')}`);
  process.exitCode = record.findings.length > 0 ? 1 : 0;
} finally {
  await stop();
}
