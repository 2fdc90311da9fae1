import { STATUS_CODES } from 'node:http';
import type { Server, Socket } from 'node:net';
import { addressKey } from './addresses.ts';

export type ConnectionLimits = {
  /** Connections that may be open at once; those beyond are refused before anything is read. */
  inAll: number;
  /** Of one address (IPv6: of one /64); null counts nobody. */
  perAddress: number | null;
  /** Of an answer that waits for its reader so many bytes have to be taken in so many milliseconds. */
  slowest: { bytes: number; milliseconds: number };
};

export type ConnectionGuard = {
  limits: ConnectionLimits;
  /** Who brings many others: proxies. They are not counted by address. */
  isExempt?: (address: string) => boolean;
  /** Told at most once a second of what was refused or ended since. */
  onTrouble?: (counts: ConnectionTrouble) => void;
};
export type ConnectionTrouble = { tooMany: number; tooManyOfAddress: number; stalled: number; halfOpen: number };

const look = 1_000;
/** So long the other side may take to close what the server has closed. */
const longestFarewell = 2_000;

const noTrouble = (): ConnectionTrouble => ({ tooMany: 0, tooManyOfAddress: 0, stalled: 0, halfOpen: 0 });

/** What waits in the kernel's queue has no public name; Node's own time-out of sockets goes by it as well. */
function queueOf(socket: Socket): { waiting: number; taken: number } {
  const { _handle: handle } = socket as Socket & {
    _handle?: { writeQueueSize?: number; bytesWritten?: number } | null;
  };
  const waiting = handle?.writeQueueSize ?? socket.writableLength;
  return { waiting, taken: (handle?.bytesWritten ?? socket.bytesWritten) - waiting };
}

/**
 * Keeps a server from being held by whoever opens connections and does nothing with them: too many are refused, an answer
 * that nobody takes ends, and so does a connection that only the other side still keeps open. Node's own limits see
 * whoever is slow to ask.
 */
export function guardConnections(server: Server, { limits, isExempt = () => false, onTrouble }: ConnectionGuard): void {
  const { inAll, perAddress, slowest } = limits;
  const open = new Map<Socket, { since: number; taken: number; closedAt: number | null }>();
  const ofAddress = new Map<string, number>();
  let trouble = noTrouble();
  let isTroubled = false;
  function count(kind: keyof ConnectionTrouble) {
    trouble[kind] += 1;
    isTroubled = true;
  }

  server.maxConnections = inAll;
  server.on('drop', () => count('tooMany'));
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (perAddress !== null && !isExempt(address)) {
      const key = addressKey(address);
      const known = ofAddress.get(key) ?? 0;
      if (known >= perAddress) {
        count('tooManyOfAddress');
        socket.resetAndDestroy();
        return;
      }
      ofAddress.set(key, known + 1);
      socket.once('close', () => {
        const left = (ofAddress.get(key) ?? 1) - 1;
        if (left > 0) ofAddress.set(key, left);
        else ofAddress.delete(key);
      });
    }
    open.set(socket, { since: performance.now(), taken: 0, closedAt: null });
    socket.once('close', () => open.delete(socket));
  });

  function check(socket: Socket, seen: { since: number; taken: number; closedAt: number | null }, now: number) {
    if (socket.writableFinished) {
      seen.closedAt ??= now;
      if (now - seen.closedAt < longestFarewell) return;
      count('halfOpen');
      socket.resetAndDestroy();
      return;
    }
    const { waiting, taken } = queueOf(socket);
    if (waiting === 0 || taken - seen.taken >= slowest.bytes) {
      seen.since = now;
      seen.taken = taken;
    } else if (now - seen.since >= slowest.milliseconds) {
      count('stalled');
      socket.resetAndDestroy();
    }
  }
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, seen] of open) check(socket, seen, now);
    if (!isTroubled) return;
    onTrouble?.(trouble);
    trouble = noTrouble();
    isTroubled = false;
  }, look);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Answers what cannot be read as a request, as JSON:API. The guard ends the connection when the other side does not. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ errors: [{ status: String(status), title: STATUS_CODES[status] }] });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}
