import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Another address of this machine than visitors have: Linux has all of 127.0.0.0/8. */
const elsewhere = '127.0.0.2';

export type Attackers = {
  /** Opens connections from elsewhere, and writes to each. They read nothing unless `reads`, and close nothing. */
  open(count: number, text: string | Buffer, options?: { reads?: boolean; from?: string }): Promise<Attacker[]>;
  close(): void;
};
export type Attacker = { socket: Socket; received: () => string };

export function createAttackers(port: number): Attackers {
  const all: Socket[] = [];
  const openOne = (text: string | Buffer, reads: boolean, from: string) =>
    new Promise<Attacker>((resolve) => {
      let received = '';
      const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
      all.push(socket);
      const attacker = { socket, received: () => received };
      // The server may hang up at any time: that is how it is meant.
      socket.on('error', () => resolve(attacker));
      socket.once('close', () => resolve(attacker));
      if (reads) {
        socket.on('data', (chunk) => {
          received += chunk.toString('latin1');
        });
      }
      socket.once('connect', () => {
        socket.write(text);
        resolve(attacker);
      });
    });
  return {
    open: (count, text, { reads = false, from = elsewhere } = {}) =>
      Promise.all(Array.from({ length: count }, () => openOne(text, reads, from))),
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

/** Connections of a port that wait for the other side to close as well. */
export function halfClosed(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, address, , state] = line.trim().split(/\s+/);
      return address?.endsWith(local) && state === '05';
    }).length;
}
