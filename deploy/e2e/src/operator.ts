import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRegistryClient, type RegistryClient } from '@omzien/registry/client';
import { expect } from '@playwright/test';
import { activeRevision } from './gateway.ts';
import { dataDirectory, platformEnvironment, ports, root } from './platformUnderTest.ts';

const run = promisify(execFile);

/** Somebody who releases: by commands as a person types them, or by the client that those commands use. */
export type Operator = {
  registry: RegistryClient;
  /** `omzien …`; answers what it prints. */
  omzien(...words: string[]): Promise<string>;
  /** Waits until the gateway serves what the registry says is live: it is told of a change, a moment after who made it. */
  served(tenant: string): Promise<void>;
  /** Activates releases for a tenant and waits until the gateway serves them. */
  activate(tenant: string, releases: string[], without?: string[]): Promise<void>;
  /** As if a module had only ever had this one release: nothing to fall back to. */
  activateAlone(tenant: string, release: string): Promise<void>;
  /** Takes a module out, if the tenant has it. */
  remove(tenant: string, module: string): Promise<void>;
  rollback(tenant: string): Promise<void>;
};

const moduleOf = (release: string) => release.split('@', 1)[0] ?? '';

export async function createOperator(): Promise<Operator> {
  const token = (await readFile(join(dataDirectory, 'operator-token'), 'utf8')).trim();
  const registry = createRegistryClient({ address: `http://127.0.0.1:${ports.registry}`, token });

  async function servesRevision(tenant: string, revision: number | undefined) {
    await expect.poll(() => activeRevision(tenant), { message: `revision of ${tenant}`, timeout: 5000 }).toBe(revision);
  }

  async function activate(tenant: string, releases: string[], without?: string[]) {
    const { activation } = await registry.activate(tenant, {
      releases,
      without,
      confirm: without,
      reason: 'a test of the platform',
    });
    await servesRevision(tenant, activation.revision);
  }

  async function remove(tenant: string, module: string) {
    const [status] = await registry.status(tenant);
    if (status?.releases.some((active) => moduleOf(active) === module)) await activate(tenant, [], [module]);
  }

  return {
    registry,
    async omzien(...words) {
      const { stdout } = await run(process.execPath, [join(root, 'deploy/cli/bin/omzien.mjs'), ...words], {
        cwd: root,
        env: { ...process.env, ...platformEnvironment },
      });
      return stdout;
    },
    served: async (tenant) => servesRevision(tenant, (await registry.status(tenant))[0]?.revision),
    activate,
    async activateAlone(tenant, release) {
      await remove(tenant, moduleOf(release));
      await activate(tenant, [release]);
    },
    remove,
    async rollback(tenant) {
      const { activation } = await registry.rollback(tenant, { reason: 'the test is over' });
      await servesRevision(tenant, activation.revision);
    },
  };
}
