import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tenantKeys } from '@omzien/model/tenants';
import { createRegistryClient, type RegistryClient, RegistryError, type TenantStatus } from '@omzien/registry/client';
import type { BuiltRelease } from './builds.ts';
import { Refusal } from './refusal.ts';
import type { StandIn } from './standIns.ts';

const starter = 'npm start';
const idOf = ({ name, version, build }: Pick<BuiltRelease, 'name' | 'version' | 'build'>) =>
  `${name}@${version}-${build}`;

/** A client of this machine's registry, with the token of whoever owns the data directory. */
export async function connectRegistry(port: number, dataDirectory: string): Promise<RegistryClient> {
  const token = (await readFile(join(dataDirectory, 'operator-token'), 'utf8')).trim();
  return createRegistryClient({ address: `http://127.0.0.1:${port}`, token });
}

/**
 * What has to change for a tenant so that it runs the workspace's own releases. A tenant without a composition gets all
 * of them. Otherwise only releases of the very version that runs are followed to their newest build, and modules that
 * are new are added: a version that an operator activated or rolled back to is a decision and stays. What does not build
 * stays as it is, and where it is lacking its stand-in comes in.
 */
export function missingReleases(
  status: TenantStatus,
  built: readonly BuiltRelease[],
  standIns: readonly StandIn[] = [],
): string[] {
  const active = new Map(
    status.releases.map((id) => {
      const [, name = '', version = ''] = /^(.+)@(\d+\.\d+\.\d+[^-]*)-/.exec(id) ?? [];
      return [name, { id, version }] as const;
    }),
  );
  const changed = built.filter((release) => {
    const running = active.get(release.name);
    return !running || (running.id !== idOf(release) && running.version === release.version);
  });
  const lacking = standIns.filter(({ failed, release }) => release !== null && !active.has(failed.name));
  return [...changed.map(idOf), ...lacking.map(({ release }) => release ?? '')];
}

/**
 * Has the operator of this machine vouch for what no trusted key vouches for: releases from before publications were
 * signed, or signed with a token of this machine that is gone. What is damaged is refused and stays as it is.
 */
async function signUnsigned(registry: RegistryClient, onProgress: (text: string) => void): Promise<void> {
  for (const release of await registry.releases()) {
    if (release.isSigned) continue;
    try {
      await registry.sign(idOf(release));
      onProgress(`signing ${idOf(release)}, published before releases were signed`);
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error;
    }
  }
}

/** Publishes what was built and activates what is missing, tenant by tenant. Answers how many tenants changed. */
export async function publishAndActivate(
  registry: RegistryClient,
  built: readonly BuiltRelease[],
  onProgress: (text: string) => void,
  standIns: readonly StandIn[] = [],
): Promise<number> {
  await signUnsigned(registry, onProgress);
  const published = new Set((await registry.releases()).map(idOf));
  const damaged = new Set(
    (await registry.status()).flatMap(({ notices, releases }) =>
      notices
        .filter(({ code }) => code === 'damaged_release')
        .flatMap(({ module }) => releases.filter((ref) => ref.startsWith(`${module}@`))),
    ),
  );
  for (const release of built) {
    const isDamaged = damaged.has(idOf(release));
    if (published.has(idOf(release)) && !isDamaged) continue;
    onProgress(`${isDamaged ? 'healing' : 'publishing'} ${idOf(release)}`);
    await registry.publish(release.directory);
  }
  let changed = 0;
  for (const tenant of tenantKeys) {
    const [status] = await registry.status(tenant);
    const releases = status ? missingReleases(status, built, standIns) : [];
    if (!status || releases.length === 0) continue;
    onProgress(`activating ${releases.length} releases for ${tenant}`);
    try {
      await registry.activate(tenant, {
        releases,
        reason: `${starter}: ${status.revision === 0 ? 'first start' : 'the sources of these releases changed'}`,
        expectedRevision: status.revision,
      });
      changed += 1;
    } catch (error) {
      if (!(error instanceof RegistryError) || standIns.length === 0) throw error;
      const names = standIns.map(({ failed }) => failed.name).join(' and ');
      const because = `${tenant}: the others cannot run beside what is there of ${names}.`;
      if (status.revision === 0)
        throw new Refusal(`${because} Mend ${names} and run "${starter}" again.\n${error.message}`);
      onProgress(`${because} It stays as it was. ${error.message}`);
    }
  }
  return changed;
}
