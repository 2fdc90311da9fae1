import { type VariantFormat, variantFormats, variantWidths } from '@omzien/model/file';
import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { unavailable } from '../../http/problems.ts';
import { firstVariant, keyOf } from '../files/files.ts';
import { TooManyPictures } from './pictureStore.ts';
import { renditionWidths } from './rendition.ts';

export type PictureBytes = {
  bytes: Buffer;
  type: `image/${VariantFormat}`;
  /** Drawn by us, uploaded, or the first size of an upload in the place of one that is not made yet. */
  from: 'drawing' | 'upload' | 'substitute';
};

/** Of a width of WebP there is one of AVIF, which is smaller; who takes it says so by name (`shared/decisions/050`). */
export const takesAvif = (accept: string | undefined) =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(accept ?? '');

const variantName = new RegExp(`^(?:${variantWidths.join('|')})\\.(${variantFormats.join('|')})$`);

/** Reads the pictures that everybody may see, by the parts of their address: `/media/<name>/<file>`. */
export function createPictureBytes(app: FastifyInstance) {
  async function drawing(name: string, file: string): Promise<PictureBytes | null> {
    const width = renditionWidths.find((one) => file === `${one}.webp`);
    if (width === undefined) return null;
    const bytes = await app.drawnPictures.read(name, width).catch((error: unknown) => {
      throw error instanceof TooManyPictures ? unavailable() : error;
    });
    return bytes && { bytes, type: 'image/webp', from: 'drawing' };
  }

  async function upload(
    tenant: TenantKey,
    id: string,
    file: string,
    isAvifTaken: boolean,
  ): Promise<PictureBytes | null> {
    const format = variantFormats.find((known) => known === variantName.exec(file)?.[1]);
    if (!format) return null;
    const read = (name: string) => app.files.store.read(keyOf({ tenant, id: id.toLowerCase(), isPublic: true }, name));
    const smaller = isAvifTaken && format === 'webp' ? await read(file.replace(/webp$/, 'avif')) : null;
    if (smaller) return { bytes: smaller, type: 'image/avif', from: 'upload' };
    const bytes = await read(file);
    if (bytes) return { bytes, type: `image/${format}`, from: 'upload' };
    const first = await read(firstVariant);
    return first && { bytes: first, type: 'image/webp', from: 'substitute' };
  }

  return {
    read: async (tenant: TenantKey | undefined, name: string, file: string, accept?: string) =>
      isUuid(name) ? ((tenant && (await upload(tenant, name, file, takesAvif(accept)))) ?? null) : drawing(name, file),
    /** The picture that an attribute `…_url` names; null where it is none of ours, or is gone. */
    async at(tenant: TenantKey, address: string | null): Promise<Buffer | null> {
      const [, name = '', file = ''] = /^\/media\/([\w.-]+)\/([\w.-]+)(?:#.*)?$/.exec(address ?? '') ?? [];
      return (await this.read(tenant, name, file))?.bytes ?? null;
    },
  };
}
