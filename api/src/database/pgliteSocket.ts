import { Duplex } from 'node:stream';
import type { PgliteEngine } from './pgliteEngine.ts';

const letter = (character: string) => character.charCodeAt(0);
const simpleQuery = (statement: string) => {
  const text = Buffer.from(`${statement}\0`);
  const message = Buffer.alloc(5 + text.length);
  message[0] = letter('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
};

/** What a server says to a client that it lets in: authentication ok, a key, ready. */
const welcome = Buffer.from([
  ...[letter('R'), 0, 0, 0, 8, 0, 0, 0, 0],
  ...[letter('K'), 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[letter('Z'), 0, 0, 0, 5, letter('I')],
]);

/** After these the server answers at once; everything before them is collected into one message to the thread. */
const endsBatch = new Set([letter('Q'), letter('S'), letter('H')]);
const terminate = letter('X');

/**
 * A connection to PGlite that looks like a network socket, so that `pg` speaks to the embedded database exactly as it
 * speaks to a server: the same pool, the same types, the same errors.
 */
export class PgliteSocket extends Duplex {
  readonly #engine: PgliteEngine;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #started = false;

  constructor(engine: PgliteEngine) {
    super();
    this.#engine = engine;
    engine.onInterrupted(() => this.destroy(new Error('The embedded database was restarted.')));
  }

  connect() {
    // What an earlier connection left behind: an open transaction, a role, prepared statements.
    this.#reset().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    this.#consume().then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  override _final(done: (error?: Error | null) => void) {
    this.push(null);
    done();
  }

  async #reset() {
    for (const statement of ['ROLLBACK', 'RESET ROLE', 'DISCARD ALL'])
      await this.#engine.execute(simpleQuery(statement));
  }

  async #consume() {
    while (true) {
      // The first message of a connection has no letter in front.
      const header = this.#started ? 5 : 4;
      if (this.#unread.length < header) return;
      const length = this.#unread.readInt32BE(header - 4) + (header - 4);
      if (this.#unread.length < length) return;
      const message = this.#unread.subarray(0, length);
      this.#unread = this.#unread.subarray(length);
      if (!this.#started) {
        this.#started = true;
        this.push(welcome);
      } else if (message[0] === terminate) {
        this.#batch = [];
      } else {
        this.#batch.push(message);
        if (endsBatch.has(message[0] ?? 0)) {
          const batch = Buffer.concat(this.#batch);
          this.#batch = [];
          const data = await this.#engine.execute(batch);
          if (data.length > 0 && !this.destroyed) this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
        }
      }
    }
  }
}
