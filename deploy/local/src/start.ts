import { join } from 'node:path';
import { readSettings as readApiSettings, readSeedSize } from '@omzien/api/settings';
import { startApi } from '@omzien/api/startApi';
import { startProcesses } from '@omzien/api/startProcesses';
import { endWithLauncher } from '@omzien/build/endWithLauncher';
import { removeOldBuilds, toldOldBuilds } from '@omzien/build/oldBuilds';
import { createGateway } from '@omzien/gateway/gateway';
import { readSettings as readGatewaySettings } from '@omzien/gateway/settings';
import { createRegistry } from '@omzien/registry/registry';
import { readSettings as readRegistrySettings } from '@omzien/registry/settings';
import { Listr } from 'listr2';
import { type Builds, buildReleases, sayProgress } from './builds.ts';
import { openCertificate } from './certificate.ts';
import { localEnvironment } from './localEnvironment.ts';
import { ownSecret } from './ownSecret.ts';
import { checkDirectory, checkPorts } from './preflight.ts';
import { connectRegistry, publishAndActivate } from './publishing.ts';
import { Refusal, runCommand } from './refusal.ts';
import { type SecureSites, serveSecurely } from './secureSites.ts';
import { createShutdown } from './shutdown.ts';
import { findStandIns, refuseWithoutShell, type StandIn, toldStandIns } from './standIns.ts';
import { summary } from './summary.ts';

/**
 * `npm start`: the whole platform in one process on embedded storage; on a PostgreSQL server the API has processes of its
 * own. It builds, migrates, seeds, publishes and activates what is missing, says what it does, and tells where everything is.
 */
endWithLauncher();
await runCommand(async () => {
  const started = performance.now();
  const environment = localEnvironment(process.env);
  const settings = readAll(environment);
  const { api, gateway, registry } = settings;
  await checkPorts([
    { setting: 'PORT', port: gateway.port },
    { setting: 'API_PORT', port: api.port },
    { setting: 'REGISTRY_PORT', port: registry.port },
    { setting: 'MAIL_PORT', port: api.mail.mailboxPort },
    ...(gateway.securePort === null ? [] : [{ setting: 'HTTPS_PORT', port: gateway.securePort }]),
  ]);
  await checkDirectory(registry.dataDirectory);
  if (environment.FACTOR_SECRET === undefined)
    api.factors = { ...api.factors, secrets: [ownSecret(api.dataDirectory, 'factor'), ...api.factors.secrets] };

  const removed = toldOldBuilds(removeOldBuilds({ dataDirectory: registry.dataDirectory }));
  if (removed) process.stdout.write(`${removed}\n`);

  const shutdown = createShutdown();
  const giveUp = (reason: string) => {
    process.stderr.write(`\n${reason}\n`);
    void shutdown.run().then(() => process.exit(1));
  };
  const isTerminal = process.stdout.isTTY === true;
  let builds: Builds = { built: [], failed: [] };
  let standIns: StandIn[] = [];
  let { publisherRoots } = gateway;
  const tasks = new Listr(
    [
      {
        title: 'Prepare the parts',
        task: (_, task) =>
          task.newListr(
            [
              {
                title: 'Build the shell and the modules',
                task: async (_context, step) => {
                  const say = (text: string) => {
                    step.output = text;
                  };
                  builds = await buildReleases(sayProgress(say, isTerminal), environment);
                  const { built, failed } = builds;
                  const fresh = built.filter(({ skipped }) => !skipped).length;
                  step.title =
                    fresh === 0 ? 'Shell and modules are built' : `Built ${fresh} of ${built.length} releases`;
                  if (failed.length > 0) {
                    step.title = `${failed.map(({ place, name }) => place ?? name).join(', ')} could not be built`;
                  }
                },
              },
              {
                title: 'Open the database and its data',
                task: async (_context, step) => {
                  const onProgress = (text: string) => {
                    step.output = text;
                  };
                  const { seedSize: seed } = settings;
                  const [FACTOR_SECRET, FACTOR_SECRET_PREVIOUS] = api.factors.secrets;
                  const running =
                    api.processes === 1
                      ? await startApi(api, { seed, onProgress })
                      : await startProcesses(api, {
                          seed,
                          environment: { ...environment, FACTOR_SECRET, FACTOR_SECRET_PREVIOUS },
                          onProgress,
                          onGivenUp: giveUp,
                        });
                  shutdown.add('api', running.close);
                  step.title = 'The database is ready';
                },
              },
            ],
            { concurrent: true, exitOnError: true },
          ),
      },
      {
        title: 'Publish and activate',
        task: async (_context, task) => {
          const running = await createRegistry(registry);
          shutdown.add('registry', running.close);
          await running.listen();
          const client = await connectRegistry(registry.port, registry.dataDirectory);
          // From the registry in this very process, which has them from its settings and the operator of this machine.
          publisherRoots ??= (await client.publishers()).keys.filter(({ endorsement }) => endorsement === null);
          standIns = await findStandIns(client, builds.failed);
          refuseWithoutShell(standIns);
          const say = (text: string) => {
            task.output = text;
          };
          const changed = await publishAndActivate(client, builds.built, say, standIns);
          task.title = changed === 0 ? 'Every tenant has its composition' : `Activated for ${changed} tenants`;
        },
      },
      {
        title: 'Open the sites',
        task: async () => {
          const running = await createGateway({ ...gateway, publisherRoots });
          let overTls: SecureSites | null = null;
          // Together: the gateway ends the streams for which the other would wait.
          shutdown.add('gateway', () => Promise.all([running.close(), overTls?.close()]));
          await running.listen({ port: gateway.port, host: gateway.host });
          if (gateway.securePort !== null) {
            const certificate = await openCertificate(join(registry.dataDirectory, 'tls'));
            const guard = { limits: gateway.limits.connections, isExempt: gateway.isUncounted };
            overTls = await serveSecurely(running, { port: gateway.securePort, certificate, guard });
          }
        },
      },
    ],
    { renderer: isTerminal ? 'default' : 'simple', exitOnError: true },
  );

  try {
    await tasks.run();
  } catch (error) {
    await shutdown.run();
    throw error instanceof Error && !isDefect(error) ? new Refusal(error.message) : error;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    await summary({
      port: gateway.port,
      securePort: gateway.securePort,
      apiPort: api.port,
      registryPort: registry.port,
      mailPort: api.mail.mailboxPort,
      seconds,
    }),
  );
  process.stdout.write(toldStandIns(standIns));
  shutdown.onSignal();
});

/** The settings of the three parts; the first that is wrong ends the start with its sentence. */
function readAll(environment: NodeJS.ProcessEnv) {
  try {
    return {
      api: readApiSettings(environment),
      gateway: readGatewaySettings(environment),
      registry: readRegistrySettings(environment),
      seedSize: readSeedSize(environment.SEED) ?? ('full' as const),
    };
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Mistakes in our own code keep their stack; what a part says in a sentence is for the person who started it. */
function isDefect(error: Error): boolean {
  return [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
}
