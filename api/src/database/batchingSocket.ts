import { Socket } from 'node:net';

/** A socket that sends what is written in one breath as one packet: what opens a transaction, and what it is opened for. */
export class BatchingSocket extends Socket {
  #gathers = false;

  override write(...given: unknown[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return (super.write as (...all: unknown[]) => boolean)(...given);
  }
}
