import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { EvidenceBatch, RegistryClient } from '../upstream/registryClient.ts';

/** A page that was written. */
export type PageView = {
  tenant: string;
  revision: number;
  /** What it is of: the shell, and the module that owns it. */
  releases: readonly string[];
  /** Of these what runs in the browser: where a page rests, its module may fail for nobody. */
  running: readonly string[];
  visitor: string;
  hasHtml: boolean;
};
type OfPage = { tenant: string; revision: number };

export type Evidence = {
  viewed(view: PageView): void;
  failed(page: OfPage, failure: EvidenceBatch['failures'][number]): void;
  stood(page: OfPage, stands: EvidenceBatch['stands']): void;
  trouble(page: OfPage, trouble: Omit<EvidenceBatch['troubles'][number], 'id'>): void;
  /** Tells what waits, and stops. */
  close(): Promise<void>;
};

export type EvidenceSettings = {
  registry: Pick<RegistryClient, 'tell'>;
  log: FastifyBaseLogger;
  /** Milliseconds in which page views gather. */
  gathering: number;
};

type Gathered = OfPage & {
  views: Map<string, Set<string>>;
  rendered: Map<string, Set<string>>;
} & Pick<EvidenceBatch, 'failures' | 'stands' | 'troubles'>;

/** As much as the registry takes at once, and as much as is kept for it while it is away. */
const mostOfAKind = 1000;
const mostVisitors = 10_000;
const mostBatches = 50;

const addTo = (visitors: Map<string, Set<string>>, release: string, visitor: string) => {
  const known = visitors.get(release) ?? new Set();
  if (known.size < mostVisitors) known.add(visitor);
  visitors.set(release, known);
};
const toRecord = (visitors: Map<string, Set<string>>) =>
  Object.fromEntries([...visitors].map(([release, names]) => [release, [...names]]));

/**
 * Tells the registry what happened to releases at real pages. What went wrong is told at once, and with it who got pages
 * meanwhile, so that nothing is judged by half; the rest in batches, when there is any. No page waits for it. Nothing is
 * decided here: the registry hears all gateways.
 */
export function createEvidence({ registry, log, gathering }: EvidenceSettings): Evidence {
  const gathered = new Map<string, Gathered>();
  let waiting: { tenant: string; batch: EvidenceBatch }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  function of({ tenant, revision }: OfPage): Gathered {
    const key = `${tenant} ${revision}`;
    const known = gathered.get(key) ?? {
      tenant,
      revision,
      views: new Map(),
      rendered: new Map(),
      failures: [],
      stands: [],
      troubles: [],
    };
    gathered.set(key, known);
    return known;
  }

  /** What was gathered becomes batches, each with an id: told twice, it counts once. */
  function seal() {
    for (const { tenant, revision, views, rendered, ...told } of gathered.values()) {
      const batch = randomBytes(12).toString('hex');
      waiting.push({
        tenant,
        batch: { batch, revision, views: toRecord(views), rendered: toRecord(rendered), ...told },
      });
    }
    gathered.clear();
    waiting = waiting.slice(-mostBatches);
  }

  async function send() {
    seal();
    const due = waiting;
    waiting = [];
    for (const [index, { tenant, batch }] of due.entries()) {
      try {
        if (!(await registry.tell(tenant, batch)))
          log.warn({ tenant }, 'The registry does not take what is told of releases');
      } catch (error) {
        log.warn({ err: error, tenant }, 'What is told of releases waits for the registry');
        waiting = [...due.slice(index), ...waiting].slice(-mostBatches);
        later();
        return;
      }
    }
  }

  function now() {
    if (timer) clearTimeout(timer);
    timer = null;
    sending = sending.then(send);
  }

  function later() {
    timer ??= setTimeout(now, gathering).unref();
  }

  /** After the present turn, so that what belongs together goes together. */
  function soon() {
    if (timer) clearTimeout(timer);
    timer = setTimeout(now, 0).unref();
  }

  const push = <Entry>(list: Entry[], entry: Entry) => {
    if (list.length < mostOfAKind) list.push(entry);
  };

  return {
    viewed({ releases, running, visitor, hasHtml, ...page }) {
      const { views, rendered } = of(page);
      for (const release of running) addTo(views, release, visitor);
      if (hasHtml) for (const release of releases) addTo(rendered, release, visitor);
      later();
    },
    failed(page, failure) {
      push(of(page).failures, failure);
      soon();
    },
    stood(page, stands) {
      for (const stand of stands) push(of(page).stands, stand);
      later();
    },
    trouble(page, trouble) {
      push(of(page).troubles, { id: randomBytes(9).toString('hex'), ...trouble });
      soon();
    },
    async close() {
      now();
      await sending;
      if (timer) clearTimeout(timer);
    },
  };
}
