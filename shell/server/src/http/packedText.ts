import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/** A place in a text that is filled in at sending, by its name and the number of bytes that stand there. */
export type Place = { name: string; length: number };
/** What stands in the places, by their names. */
export type Filling = Readonly<Record<string, string>>;
/** A text packed with brotli, with its places left open. */
export type PackedText = {
  bytes: number;
  /** The packed text with this in its places; null where something is not as long as its place. */
  fill(filling: Filling): Buffer | null;
};

type Piece = { packed: Buffer } | { place: Place; rest: Buffer };

/** More than for one answer, which makes up for the places, and not the best: most pages are asked for a few times. */
const quality = 7;

/** A block of brotli that holds bytes as they are (RFC 7932, section 9.2): not the last one, four nibbles of length. */
function plainBlock(...bytes: Buffer[]): Buffer {
  const held = Buffer.concat(bytes);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((held.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, held]);
}

/** What follows a packed place depends on the two bytes before it: they are always the same when they belong to the place. */
const held = 2;

/**
 * Packs a text once for all who get it, with brotli, although in places it says something else to each of them. What stands
 * there goes into blocks of its own that hold it as it is, which costs a page 40 bytes each. Null
 * where two places touch, or where what was packed reads otherwise than it should: then it has to be packed at sending.
 *
 * @example
 * const packed = await packText(['<script nonce="', { name: 'nonce', length: 24 }, '">…']);
 * packed?.fill({ nonce });
 */
export async function packText(pieces: readonly (string | Place)[]): Promise<PackedText | null> {
  if (!pieces.every(isEndedByText)) return null;
  const packer = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const made: Buffer[] = [];
  const done = Promise.withResolvers<void>();
  packer.on('data', (bytes: Buffer) => made.push(bytes)).once('error', done.reject);
  packer.once('end', done.resolve);
  const taken = () => Buffer.concat(made.splice(0));
  /** Packs these bytes so that the next block begins with a byte of its own. */
  const pack = (bytes: Buffer): Promise<Buffer> => {
    const flushed = new Promise<void>((resolve) => {
      packer.write(bytes);
      packer.flush(constants.BROTLI_OPERATION_FLUSH, resolve);
    });
    return Promise.race([flushed, done.promise]).then(taken);
  };

  const packed: Piece[] = [];
  let open: Place | null = null;
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      open = piece;
      continue;
    }
    const text = Buffer.from(piece);
    const rest = open ? text.subarray(0, held) : text.subarray(0, 0);
    if (open) {
      // Bytes that no text has, so that nothing refers to what stood here while it was packed, nor it to anything.
      const standIn = randomBytes(open.length).map((byte) => byte | 0x80);
      await pack(Buffer.concat([standIn, rest]));
      packed.push({ place: open, rest });
      open = null;
    }
    if (text.length > rest.length) packed.push({ packed: await pack(text.subarray(rest.length)) });
  }
  packer.end();
  await done.promise;
  packed.push({ packed: taken() });

  const fill = (filling: Filling): Buffer | null => {
    const blocks: Buffer[] = [];
    for (const piece of packed) {
      if ('packed' in piece) {
        blocks.push(piece.packed);
        continue;
      }
      const bytes = Buffer.from(filling[piece.place.name] ?? '');
      if (bytes.length !== piece.place.length) return null;
      blocks.push(plainBlock(bytes, piece.rest));
    }
    return Buffer.concat(blocks);
  };
  return (await readsAs(pieces, fill)) ? { bytes: sizeOf(packed), fill } : null;
}

const isEndedByText = (piece: string | Place, index: number, pieces: readonly (string | Place)[]) => {
  const next = pieces[index + 1];
  return typeof piece === 'string' || (typeof next === 'string' && Buffer.byteLength(next) >= held);
};

const sizeOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + ('packed' in piece ? piece.packed.length : piece.rest.length), 0);

/** Whether it says with something in its places what it should. A chance likeness to a stand-in would be found here. */
async function readsAs(pieces: readonly (string | Place)[], fill: PackedText['fill']): Promise<boolean> {
  const names = new Map(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.name, piece.length]])));
  const filling = Object.fromEntries([...names].map(([name, length]) => [name, '.'.repeat(length)]));
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : filling[piece.name])).join('');
  const bytes = fill(filling);
  if (!bytes) return false;
  return await unpack(bytes).then(
    (read) => read.toString() === text,
    () => false,
  );
}
