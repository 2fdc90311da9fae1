import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the thread is started with. Without `directory` everything stays in memory. */
export type PgliteWorkerData = { directory: string | null; template: string | null };
export type PgliteRequest =
  | { id: number; kind: 'execute'; message: Uint8Array }
  | { id: number; kind: 'dump' | 'close' };
export type PgliteReply =
  | { kind: 'ready'; durable: boolean }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; data: Uint8Array }
  | { kind: 'refused'; id: number; reason: string };

const port = parentPort;
if (!port) throw new Error('pglite.worker.ts runs as a worker thread.');
const { directory, template } = workerData as PgliteWorkerData;
const answer = (reply: PgliteReply) => port.postMessage(reply);

type EmscriptenModule = {
  NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } };
};

/** Emscripten's file system for Node knows no fsync, so a commit would not survive a power cut. This one does. */
class DurableNodeFS extends NodeFS {
  durable = false;

  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: EmscriptenModule) => {
      const operations = module.NODEFS?.stream_ops;
      if (!operations) return;
      operations.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
      this.durable = true;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync as never] } };
  }
}

async function open() {
  const files = directory === null ? undefined : new DurableNodeFS(directory);
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const pglite = await PGlite.create({
    ...(files ? { fs: files } : { dataDir: 'memory://' }),
    startParams: files
      ? [...startParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']
      : startParams,
    extensions: { btree_gin, pg_trgm, unaccent },
    ...(template === null ? {} : { loadDataDir: new Blob([await readFile(template)]) }),
  });
  return { pglite, durable: files?.durable ?? false };
}

try {
  const { pglite, durable } = await open();
  port.on('message', async (request: PgliteRequest) => {
    try {
      if (request.kind === 'execute') {
        const data = await pglite.execProtocolRaw(request.message);
        port.postMessage({ kind: 'answer', id: request.id, data } satisfies PgliteReply, [data.buffer as ArrayBuffer]);
      } else if (request.kind === 'dump') {
        const dump = await pglite.dumpDataDir('none');
        answer({ kind: 'answer', id: request.id, data: new Uint8Array(await dump.arrayBuffer()) });
      } else {
        await pglite.close();
        answer({ kind: 'answer', id: request.id, data: new Uint8Array() });
        port.close();
      }
    } catch (error) {
      answer({ kind: 'refused', id: request.id, reason: String(error) });
    }
  });
  answer({ kind: 'ready', durable });
} catch (error) {
  answer({ kind: 'failed', reason: String(error) });
  port.close();
}
