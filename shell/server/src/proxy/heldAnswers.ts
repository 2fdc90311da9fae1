import { Readable } from 'node:stream';
import { createByteRoom } from '@omzien/server/byteRoom';

/** So long somebody may take nothing before he makes room for others. */
const idle = 1_000;
/** So much of an answer there is always room for: most have no more, and are not to wait for those that do. */
const usual = 64 * 1024;
const beyondUsual = (bytes: number) => Math.max(0, bytes - usual);

export type HeldAnswers = {
  /** The same bytes, taken from where they come as fast as they do, and given to the reader as fast as he takes them. */
  hold(source: Readable): Readable;
  held(): number;
};

/**
 * Takes answers from the API at once, so that whoever reads slowly holds none of its connections. What is not read yet lies
 * here, under one limit for all; where that is reached, the reader who has taken nothing for longest is let go.
 */
export function createHeldAnswers(most: number): HeldAnswers {
  const room = createByteRoom(most);
  /** Readers with something to read, and when each took something last; who waits longest stands first. */
  const lastTaken = new Map<Readable, number>();
  const paused = new Set<Readable>();

  function letGo(): boolean {
    const [longest] = lastTaken;
    if (!longest || performance.now() - longest[1] < idle) return false;
    lastTaken.delete(longest[0]);
    longest[0].destroy();
    return true;
  }
  let timer: NodeJS.Timeout | undefined;
  function goOn() {
    clearTimeout(timer);
    timer = undefined;
    for (const source of paused) source.resume();
    paused.clear();
  }
  function give(bytes: number) {
    room.give(bytes);
    if (bytes > 0) goOn();
  }
  function waitFor(source: Readable) {
    paused.add(source);
    // By then somebody else may have taken nothing for long enough.
    timer ??= setTimeout(goOn, idle).unref();
  }

  return {
    held: room.held,
    hold(source) {
      const waiting: Buffer[] = [];
      let bytes = 0;
      let isWanted = false;
      let hasEnded = false;
      const answer = new Readable({
        read() {
          isWanted = true;
          pass();
        },
        destroy(error, done) {
          lastTaken.delete(answer);
          paused.delete(source);
          source.destroy();
          give(beyondUsual(bytes));
          bytes = 0;
          waiting.splice(0);
          done(error);
        },
      });
      function pass() {
        if (answer.destroyed) return;
        let passed = 0;
        while (isWanted && waiting.length > 0) {
          const chunk = waiting.shift() as Buffer;
          passed += chunk.length;
          isWanted = answer.push(chunk);
        }
        if (passed > 0) {
          give(beyondUsual(bytes) - beyondUsual(bytes - passed));
          bytes -= passed;
          lastTaken.delete(answer);
          if (waiting.length > 0) lastTaken.set(answer, performance.now());
        }
        if (hasEnded && waiting.length === 0) answer.push(null);
      }
      source.on('data', (chunk: Buffer) => {
        if (answer.destroyed) return;
        while (!room.take(beyondUsual(bytes + chunk.length) - beyondUsual(bytes))) {
          if (!letGo()) {
            // Nobody dawdles: then it takes its time, as it would without this room.
            source.pause();
            source.unshift(chunk);
            waitFor(source);
            return;
          }
          if (answer.destroyed) return;
        }
        bytes += chunk.length;
        waiting.push(chunk);
        if (!lastTaken.has(answer)) lastTaken.set(answer, performance.now());
        pass();
      });
      source.once('end', () => {
        hasEnded = true;
        pass();
      });
      source.once('error', (error) => answer.destroy(error));
      return answer;
    },
  };
}
