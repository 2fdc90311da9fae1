import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);

/** How the bytes of an answer are packed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes. `*` and missing headers mean: as it is. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((item) => {
        const [name = '', ...parameters] = item
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0] as const;
      }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}

/** Below this compressing costs more than it saves. */
const smallest = 1024;

/** Compresses an answer that is made for one request: quick settings, since somebody waits. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<{ bytes: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || bytes.length < smallest) return { bytes, encoding: 'identity' };
  const packed =
    encoding === 'br'
      ? await brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        })
      : await pack(bytes, { level: 6 });
  return { bytes: packed, encoding };
}
