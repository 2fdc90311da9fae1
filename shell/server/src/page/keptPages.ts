import { createHash, randomBytes } from 'node:crypto';
import { timeZone } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import { type PackedText, type Place, packText } from '../http/packedText.ts';
import type { Miss } from '../rendering/rendering.ts';

/** The HTML of a page, why nothing was drawn into it (null where it was), and whether it starts without its module. */
export type DrawnPage = { html: string; missing: Miss | null; rests: boolean };

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
  /**
   * The newest page that went out at the same place, whatever its data was, and when it was drawn; null where none is there
   * that is young enough. For when there is nothing newer to be had (decision 062).
   */
  lastAt(boot: BootDocument, reader: Reader): { page: DrawnPage; madeAt: number } | null;
  /** The page with a visitor's own in it. */
  fill(page: DrawnPage, own: OfVisitor): string;
  /**
   * The same, packed with brotli. A kept page is packed once, for the first who asks so, and only filled in for the next.
   * Null for a page that is not kept, or that cannot be packed so.
   */
  pack(page: DrawnPage, own: OfVisitor): Promise<Buffer | null>;
};

export type KeptPagesSettings = {
  /** Milliseconds after which a page is drawn anew while the old one still goes out: only its clock grows old. */
  fresh?: number;
  /** Milliseconds after which nobody gets it any more. */
  life?: number;
  /** The same for a page in whose place there is no other. */
  longest?: number;
  /** Bytes of all pages together. */
  room?: number;
  now?: () => number;
};

type Kept = {
  key: string;
  page: DrawnPage;
  /** What it takes of the room, with what is packed of it. */
  bytes: number;
  madeAt: number;
  place: string;
  packing: Promise<PackedText | null> | null;
};

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/**
 * Pages that all visitors get alike are drawn once for equal input. The input is the whole boot document: composition, site,
 * address, language, looks, and every answer of the API behind it. So a page whose data has changed is another page, and
 * nothing has to be told that it is old. Of the time only the day counts; the hour in a page is at most `life` old.
 */
export function createKeptPages({
  fresh = 30_000,
  life = 120_000,
  longest = 15 * 60_000,
  room = 32 * 1024 * 1024,
  now = Date.now,
}: KeptPagesSettings = {}): KeptPages {
  const mark = () => randomBytes(16).toString('base64url');
  const standIn = { nonce: mark(), ticket: mark() };
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<DrawnPage>>();
  const keptAs = new WeakMap<DrawnPage, Kept>();
  /** Place → key of the page that was drawn there last. */
  const newest = new Map<string, string>();
  let bytes = 0;

  function forget(key: string) {
    const found = kept.get(key);
    if (!found) return;
    bytes -= found.bytes;
    kept.delete(key);
    if (newest.get(found.place) === key) newest.delete(found.place);
  }
  function makeRoom() {
    for (const oldest of kept.keys()) {
      if (bytes <= room) return;
      forget(oldest);
    }
  }
  function keep(key: string, place: string, { html: text, rests }: DrawnPage): DrawnPage {
    forget(key);
    // As bytes: a text with one sign that Latin has not is twice as big.
    const html = Buffer.from(text);
    const page = {
      get html() {
        return html.toString();
      },
      missing: null,
      rests,
    };
    const entry = { key, page, bytes: html.length, madeAt: now(), place, packing: null };
    kept.set(key, entry);
    keptAs.set(page, entry);
    newest.set(place, key);
    bytes += html.length;
    makeRoom();
    return page;
  }

  async function packOnce(entry: Kept, own: OfVisitor): Promise<PackedText | null> {
    const packed = await packText(piecesOf(entry.page.html, own));
    if (packed && kept.get(entry.key) === entry) {
      entry.bytes += packed.bytes;
      bytes += packed.bytes;
      makeRoom();
    }
    return packed;
  }
  /** A page as text and places: what each visitor gets of his own is as long as that of this one. */
  function piecesOf(html: string, own: OfVisitor): (string | Place)[] {
    const cut = (text: string, name: keyof OfVisitor) =>
      text
        .split(standIn[name])
        .flatMap((part, index): (string | Place)[] =>
          index === 0 ? [part] : [{ name, length: own[name].length }, part],
        );
    return cut(html, 'nonce').flatMap((piece) => (typeof piece === 'string' ? cut(piece, 'ticket') : [piece]));
  }
  const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  const keyOf = (boot: BootDocument, { hasFirstMap }: Reader) =>
    hashOf({ ...boot, now: dayIn.format(new Date(boot.now)), hasFirstMap });
  /** All but the data and what is new in every page. */
  const placeOf = (
    { now: _now, data: _data, nonce: _nonce, ticket: _ticket, ...rest }: BootDocument,
    { hasFirstMap }: Reader,
  ) => hashOf({ ...rest, hasFirstMap });

  function make(key: string, boot: BootDocument, reader: Reader, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    // Who waits longer must not make others wait as long.
    const waiting = `${reader.as} ${key}`;
    const known = underWay.get(waiting);
    if (known) return known;
    const making = draw()
      .then((page) => {
        return page.missing === null ? keep(key, placeOf(boot, reader), page) : page;
      })
      .finally(() => underWay.delete(waiting));
    underWay.set(waiting, making);
    return making;
  }

  return {
    standIn,
    of(boot, reader, draw) {
      const key = keyOf(boot, reader);
      const found = kept.get(key);
      const age = found ? now() - found.madeAt : 0;
      if (!found || age > life) return make(key, boot, reader, draw);
      // Used last, forgotten last.
      kept.delete(key);
      kept.set(key, found);
      // The old page is there: whoever it fails for keeps it, and the failure is told where it happened.
      if (age > fresh) void make(key, boot, reader, draw).catch(() => {});
      return Promise.resolve(found.page);
    },
    lastAt(boot, reader) {
      const found = kept.get(newest.get(placeOf(boot, reader)) ?? '');
      if (!found || now() - found.madeAt > longest) return null;
      return { page: found.page, madeAt: found.madeAt };
    },
    fill: ({ html }, { nonce, ticket }) =>
      html
        .replaceAll(standIn.nonce, () => nonce)
        // Within JSON within a script: a ticket has nothing that would have to be escaped in either.
        .replaceAll(standIn.ticket, () => ticket),
    async pack(page, own) {
      const entry = keptAs.get(page);
      if (!entry) return null;
      entry.packing ??= packOnce(entry, own);
      return (await entry.packing)?.fill(own) ?? null;
    },
  };
}
