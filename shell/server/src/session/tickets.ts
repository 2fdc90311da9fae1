import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';

/** What a page ticket says: for which page it was written, and for whom. */
export type Ticket = {
  id: string;
  tenant: string;
  revision: number;
  /** Seconds since 1970. */
  at: number;
  /** A keyed hash of the network that the page was asked from. No address is kept. */
  visitor: string;
  /** `name@version-build` of what the page runs from the start: the shell, and the module that owns it. */
  releases: string[];
};

export type Tickets = {
  /** Who asks, as far as that can be told without keeping an address. */
  visitorOf(address: string, tenant: string): string;
  issue(page: Pick<Ticket, 'tenant' | 'revision' | 'visitor' | 'releases'>): string;
  /** The ticket as it was issued; null when it was not issued here for this tenant, or too long ago. */
  read(text: string | undefined, tenant: string): Ticket | null;
};

/** A page that is open for longer tells nothing of today's releases. */
const life = 24 * 60 * 60;
const keyBytes = 32;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const left = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(left, 0)).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** What one household or one rented machine has for itself: an IPv4 address, or the first 48 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) ? plain : groupsOf(plain).slice(0, 3).join(':');
}

/**
 * The key of tickets: derived from the secret that all gateways share, or, where none is set, made once and kept with
 * this gateway's other things.
 */
export async function openTicketKey(gatewaySecret: string | null, directory: string): Promise<Buffer> {
  if (gatewaySecret !== null) return Buffer.from(hkdfSync('sha256', gatewaySecret, '', 'page tickets', keyBytes));
  const path = join(directory, 'ticket-key');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path);
}

/** Page tickets: signed, so that a report counts only for a page that a gateway wrote. */
export function createTickets(key: Buffer, now: () => number = Date.now): Tickets {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const seconds = () => Math.floor(now() / 1000);

  return {
    visitorOf: (address, tenant) => hash(`visitor|${tenant}|${networkOf(address)}`).slice(0, 16),
    issue({ tenant, revision, visitor, releases }) {
      const id = randomBytes(9).toString('hex');
      const words = [id, tenant, revision, seconds(), visitor, ...releases].join('|');
      return `${words}|${hash(`ticket|${words}`)}`;
    },
    read(text, tenant) {
      if (text === undefined) return null;
      const end = text.lastIndexOf('|');
      const [given, right] = [text.slice(end + 1), hash(`ticket|${text.slice(0, end)}`)].map((part) =>
        Buffer.from(part),
      );
      if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [id = '', of, revision, at, visitor = '', ...releases] = text.slice(0, end).split('|');
      if (of !== tenant || seconds() - Number(at) > life) return null;
      return { id, tenant, revision: Number(revision), at: Number(at), visitor, releases };
    },
  };
}
