import { createHash } from 'node:crypto';
import { type Descriptor, type ModuleDescriptor, releaseId, type ShellDescriptor } from '@omzien/platform/descriptor';
import { type Sample, samples as samplesSchema } from '@omzien/platform/samples';
import type { Program } from '@omzien/server/rendering/renderMessages';
import * as v from 'valibot';
import type { Problem } from '../http/problems.ts';
import { refOf } from '../releases/releaseNames.ts';
import type { Releases } from '../releases/releases.ts';
import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';
import { type ProofLimits, proofLimits, provePair } from './provePair.ts';

/** Raised when a proof asks more than it did: what was proven before is proven again. */
const edition = 2;
/** Modules that are rendered at the same time. */
const threads = 2;
/** What was refused is remembered so long: for the other tenants of one check, and no longer than somebody mends it. */
const memory = 30_000;

type ProofParts = {
  storage: RegistryStorage;
  releases: Pick<Releases, 'readFile' | 'digestOf'>;
  now: () => Date;
  limits?: ProofLimits;
};

/**
 * Which pairs of a shell release and a module release were rendered once, every route of it, and held. A pair is proven
 * once; what failed is tried again.
 */
export function createProofs({ storage, releases, now, limits = proofLimits }: ProofParts) {
  const compiled = new Map<string, Uint8Array>();
  const running = new Map<string, Promise<Problem[]>>();

  const pathOf = (shell: ShellDescriptor, module: ModuleDescriptor | null) =>
    `registry/proofs/${edition}/${releaseId(shell)}/${module ? `${module.name}-${releaseId(module)}` : 'frame'}.json`;

  async function programOf(release: Descriptor): Promise<Program | null> {
    const code = release.server && (await releases.readFile(release.name, releaseId(release), release.server.path));
    if (!code) return null;
    const cachedData = (release.kind === 'shell' && compiled.get(refOf(release))) || null;
    return { name: `${refOf(release)}/server.cjs`, code: code.toString('utf8'), cachedData };
  }

  async function samplesOf(module: ModuleDescriptor | null): Promise<Sample[]> {
    const { name, samples } = module ?? {};
    const bytes = module && samples && (await releases.readFile(name ?? '', releaseId(module), samples.path));
    return bytes ? v.parse(samplesSchema, JSON.parse(bytes.toString('utf8'))) : [];
  }

  async function prove(shell: ShellDescriptor, module: ModuleDescriptor | null): Promise<Problem[]> {
    const signed = {
      shell: await releases.digestOf(refOf(shell)),
      module: module && (await releases.digestOf(refOf(module))),
    };
    // A proof is of two signed descriptors: one of other descriptors proves nothing of these.
    const of = createHash('sha256').update(JSON.stringify(signed)).digest('hex').slice(0, 12);
    const path = pathOf(shell, module).replace(/\.json$/, `-${of}.json`);
    const known = await readJson<{ signed?: typeof signed }>(storage, path).catch(() => null);
    if (known && JSON.stringify(known.signed) === JSON.stringify(signed)) return [];
    const shellProgram = await programOf(shell);
    const moduleProgram = module && (await programOf(module));
    // Without a file for servers browsers draw it, and here is no browser.
    if (!shellProgram || (module && !moduleProgram)) return [];
    const began = performance.now();
    const pair = {
      ...{ shell, module, samples: await samplesOf(module) },
      programs: { shell: shellProgram, module: moduleProgram },
    };
    const problems = await provePair(pair, limits, (cachedData) => compiled.set(refOf(shell), cachedData));
    if (problems.length > 0) return problems;
    const proof = { shell: refOf(shell), module: module && refOf(module), signed, at: now().toISOString() };
    await createJson(storage, path, { ...proof, milliseconds: Math.round(performance.now() - began) });
    return [];
  }

  /** Whoever asks for a pair that is being proven waits for the same proof. */
  function proven(shell: ShellDescriptor, module: ModuleDescriptor | null): Promise<Problem[]> {
    const key = pathOf(shell, module);
    const known = running.get(key);
    if (known) return known;
    const proof = prove(shell, module);
    running.set(key, proof);
    const forget = () => running.delete(key);
    void proof.then((problems) => {
      if (problems.length === 0) forget();
      else setTimeout(forget, memory).unref();
    }, forget);
    return proof;
  }

  return {
    /** What does not hold of this set. The frame comes first: where it throws, no module is to blame. */
    async problemsOf(shell: ShellDescriptor, modules: readonly ModuleDescriptor[]): Promise<Problem[]> {
      const frame = await proven(shell, null);
      if (frame.length > 0) return frame;
      const waiting = [...modules];
      const found: Problem[][] = [];
      const work = async () => {
        for (let module = waiting.shift(); module; module = waiting.shift()) found.push(await proven(shell, module));
      };
      await Promise.all(Array.from({ length: threads }, work));
      // The compiled form is of use while a set is proven; a gateway has its own.
      compiled.delete(refOf(shell));
      return found.flat();
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
