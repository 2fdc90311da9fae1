import { withPreview } from '@omzien/model/picture';
import { previewOf } from '../src/services/files/picturePreview.ts';
import { drawPicture } from './pictures/drawnPicture.ts';
import type { TenantRows } from './tenantRows.ts';

const drawn = /^\/media\/((?:scene|hero|logo)\.[^/]+)\/\d+\.webp$/;

/** Drawn small from the start: six by four points are asked of it. */
const asSmall = (svg: string) =>
  svg.replace(
    /width="(\d+)" height="(\d+)"/,
    (_, width, height) => `width="96" height="${Math.round((96 * Number(height)) / Number(width))}"`,
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every place in the rows where the address of a scene or a logo stands, however deep in a block. */
function* placesIn(holder: Record<string, unknown> | unknown[]): Generator<{ address: string; set(to: string): void }> {
  const parts = Array.isArray(holder) ? holder.entries() : Object.entries(holder);
  for (const [key, value] of parts)
    if (typeof value === 'string' && drawn.test(value))
      yield { address: value, set: (to) => Object.assign(holder, { [key]: to }) };
    else if (isObject(value) || Array.isArray(value)) yield* placesIn(value);
}

/** Gives the addresses of scenes and logos in the demo data their previews, as an upload gets its own when it comes in. */
export async function addPicturePreviews({
  vacancies,
  organizations,
  pages,
  contentBlocks,
  pageVersions,
  stockImages,
  centerProfiles,
  designVersions,
}: Pick<
  TenantRows,
  | 'vacancies'
  | 'organizations'
  | 'pages'
  | 'contentBlocks'
  | 'pageVersions'
  | 'stockImages'
  | 'centerProfiles'
  | 'designVersions'
>): Promise<void> {
  const places = [
    ...placesIn([
      vacancies,
      organizations,
      pages,
      contentBlocks,
      pageVersions,
      stockImages,
      centerProfiles,
      designVersions,
    ]),
  ];
  const addresses = [...new Set(places.map(({ address }) => address))];
  const previews = new Map(
    await Promise.all(
      addresses.map(async (address) => {
        const picture = drawPicture(drawn.exec(address)?.[1] ?? '');
        return [address, picture && (await previewOf(Buffer.from(asSmall(picture))))] as const;
      }),
    ),
  );
  for (const { address, set } of places) set(withPreview(address, previews.get(address) ?? null));
}
