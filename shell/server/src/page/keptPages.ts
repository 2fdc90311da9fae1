import { createHash, randomBytes } from 'node:crypto';
import { timeZone } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import type { Miss } from '../rendering/rendering.ts';

/** The HTML of a page, and why nothing was drawn into it; null where it was. */
export type DrawnPage = { html: string; missing: Miss | null };

/** What differs from visitor to visitor in a page that is otherwise the same for all. */
export type OfVisitor = Pick<BootDocument, 'nonce' | 'ticket'>;

/** For whom a page is drawn: who waits how long, and with which hashes it starts. */
export type Reader = { as: 'person' | 'searchEngine'; hasFirstMap: boolean };

export type KeptPages = {
  /** Stands in a kept page where something of each visitor's own belongs. Nobody outside ever sees it, or could write it. */
  standIn: OfVisitor;
  /**
   * The page that everybody gets for this boot document (with the stand-ins in it): the kept one, the one that somebody
   * waits for already, or a new one. Only what was drawn is kept.
   *
   * @example await kept.of(boot, { as: 'person', hasFirstMap: true }, () => draw(boot))
   */
  of(boot: BootDocument, reader: Reader, draw: () => Promise<DrawnPage>): Promise<DrawnPage>;
  /** The page with a visitor's own in it. */
  fill(page: DrawnPage, own: OfVisitor): string;
};

export type KeptPagesSettings = {
  /** Milliseconds after which a page is drawn anew while the old one still goes out: only its clock grows old. */
  fresh?: number;
  /** Milliseconds after which nobody gets it any more. */
  life?: number;
  /** Bytes of all pages together. */
  room?: number;
  now?: () => number;
};

type Kept = { html: Buffer; madeAt: number };

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/**
 * Pages that all visitors get alike are drawn once for equal input. The input is the whole boot document: composition, site,
 * address, language, looks, and every answer of the API behind it. So a page whose data has changed is another page, and
 * nothing has to be told that it is old. Of the time only the day counts; the hour in a page is at most `life` old.
 */
export function createKeptPages({
  fresh = 30_000,
  life = 120_000,
  room = 32 * 1024 * 1024,
  now = Date.now,
}: KeptPagesSettings = {}): KeptPages {
  const mark = () => randomBytes(16).toString('base64url');
  const standIn = { nonce: mark(), ticket: mark() };
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<DrawnPage>>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.html.length ?? 0;
    kept.delete(key);
  }
  function keep(key: string, html: Buffer) {
    forget(key);
    kept.set(key, { html, madeAt: now() });
    bytes += html.length;
    for (const oldest of kept.keys()) {
      if (bytes <= room) return;
      forget(oldest);
    }
  }
  const keyOf = (boot: BootDocument, { hasFirstMap }: Reader) =>
    createHash('sha256')
      .update(JSON.stringify({ ...boot, now: dayIn.format(new Date(boot.now)), hasFirstMap }))
      .digest('base64url');

  function make(key: string, { as }: Reader, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    // Who waits longer must not make others wait as long.
    const place = `${as} ${key}`;
    const known = underWay.get(place);
    if (known) return known;
    const making = draw()
      .then((page) => {
        if (page.missing === null) keep(key, Buffer.from(page.html));
        return page;
      })
      .finally(() => underWay.delete(place));
    underWay.set(place, making);
    return making;
  }

  return {
    standIn,
    of(boot, reader, draw) {
      const key = keyOf(boot, reader);
      const found = kept.get(key);
      const age = found ? now() - found.madeAt : 0;
      if (!found || age > life) return make(key, reader, draw);
      // Used last, forgotten last.
      kept.delete(key);
      kept.set(key, found);
      // The old page is there: whoever it fails for keeps it, and the failure is told where it happened.
      if (age > fresh) void make(key, reader, draw).catch(() => {});
      return Promise.resolve({ html: found.html.toString(), missing: null });
    },
    fill: ({ html }, { nonce, ticket }) =>
      html
        .replaceAll(standIn.nonce, () => nonce)
        // Within JSON within a script: a ticket has nothing that would have to be escaped in either.
        .replaceAll(standIn.ticket, () => ticket),
  };
}
