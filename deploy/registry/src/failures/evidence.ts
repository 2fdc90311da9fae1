import { createJson, type RegistryStorage, readJson } from '../storage/storage.ts';

/** A page told that a release failed in it. */
export type FailedPage = { at: string; visitor: string; code: string; message: string | null };
/** A page told that a release stands in it. */
export type StandingPage = { at: string; visitor: string };
/** A gateway saw a release fail in server rendering, at somebody's page. */
export type ServerTrouble = { at: string; visitor: string | null; kind: 'failed' | 'died'; reason: string };
/** Who got pages that a release owned, by a gateway's word: all of them, and those whose page came as HTML. */
export type Views = {
  at: string;
  revision: number;
  views: Record<string, string[]>;
  rendered: Record<string, string[]>;
};

/** More from one visitor about one release than this says nothing new, and must not drown what others say. */
const mostOfAVisitor = 100;
const mostOfAKind = 5000;
/** How many revisions back are kept, for whoever looks into what happened. */
const keptRevisions = 20;
const viewMinutes = 15;
/** More read files than this are not remembered. */
const mostRemembered = 20_000;

const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);

/**
 * What was told of the releases of a tenant. Each thing is a file with a name of its own that is created once: told twice,
 * also through two gateways or to two registries, it counts once, and it outlives a restart.
 */
export function createEvidence(storage: RegistryStorage, now: () => Date) {
  const remembered = new Map<string, unknown>();
  const tidied = new Map<string, string>();

  const ofRevision = (tenant: string, revision: number) => `registry/evidence/${tenant}/${revision}`;
  const folderOf = (tenant: string, revision: number, kind: string, release: string) =>
    `${ofRevision(tenant, revision)}/${kind}/${release}`;
  const standsOf = (tenant: string, release: string) => `registry/stands/${tenant}/${release.replace('@', '/')}`;
  const viewsOf = (tenant: string) => `registry/views/${tenant}`;

  /** Files never change, so what was read once is known. */
  async function readAll<T>(folder: string): Promise<T[]> {
    const entries = await Promise.all(
      (await storage.list(folder)).map(async (name) => {
        const path = `${folder}/${name}`;
        const known = remembered.get(path) ?? (await readJson<T>(storage, path));
        if (known === null) return [];
        remembered.set(path, known);
        return [known as T];
      }),
    );
    for (const path of remembered.keys()) {
      if (remembered.size <= mostRemembered) break;
      remembered.delete(path);
    }
    return entries.flat();
  }

  /** False when this was told before, or so much was that it says nothing new. */
  async function add(folder: string, id: string, value: { visitor: string | null }): Promise<boolean> {
    const [names, prefix] = [await storage.list(folder), `${value.visitor ?? 'nobody'}~`];
    const isFull =
      names.length >= mostOfAKind || names.filter((name) => name.startsWith(prefix)).length >= mostOfAVisitor;
    return !isFull && createJson(storage, `${folder}/${prefix}${id}.json`, value);
  }

  /** Once for each revision and each minute what is too old to be asked for goes. */
  async function tidy(tenant: string, revision: number) {
    const minute = minuteOf(now());
    const turn = `${revision} ${minute}`;
    if (tidied.get(tenant) === turn) return;
    tidied.set(tenant, turn);
    const remove = async (folder: string, before: number) => {
      for (const name of await storage.list(folder)) {
        if (Number(name) < before) await storage.removeFolder(`${folder}/${name}`);
      }
    };
    await remove(viewsOf(tenant), minute - viewMinutes);
    await remove(`registry/evidence/${tenant}`, revision - keptRevisions);
  }

  return {
    tidy,
    failed: (tenant: string, revision: number, release: string, ticket: string, page: FailedPage) =>
      add(folderOf(tenant, revision, 'failed', release), `${page.code}~${ticket}`, page),
    failures: (tenant: string, revision: number, release: string) =>
      readAll<FailedPage>(folderOf(tenant, revision, 'failed', release)),

    trouble: (tenant: string, revision: number, release: string, id: string, trouble: ServerTrouble) =>
      add(folderOf(tenant, revision, 'server', release), id, trouble),
    troubles: (tenant: string, revision: number, release: string) =>
      readAll<ServerTrouble>(folderOf(tenant, revision, 'server', release)),

    /** Of a release and not of a revision: what others do in between changes nothing about it. */
    stood: (tenant: string, release: string, ticket: string, page: StandingPage) =>
      add(standsOf(tenant, release), ticket, page),
    stands: async (tenant: string, release: string) => (await storage.list(standsOf(tenant, release))).length,

    viewed: (tenant: string, batch: string, views: Views) =>
      createJson(storage, `${viewsOf(tenant)}/${minuteOf(new Date(views.at))}/${batch}.json`, views),
    /** Page views of a revision since a moment. */
    async views(tenant: string, revision: number, since: Date): Promise<Views[]> {
      const found: Views[] = [];
      for (let minute = minuteOf(since); minute <= minuteOf(now()); minute += 1) {
        found.push(...(await readAll<Views>(`${viewsOf(tenant)}/${minute}`)));
      }
      return found.filter((views) => views.revision === revision && new Date(views.at) > since);
    },
  };
}

export type EvidenceStore = ReturnType<typeof createEvidence>;
