import { captioned } from '@omzien/charts/captioned';
import type { Chart } from '@omzien/charts/chart';
import { gridChart } from '@omzien/charts/gridChart';
import { paperColours, toSvg } from '@omzien/charts/toSvg';
import type { FigureRows } from '../../charts/FigureTable.tsx';
import { follow } from './follow.ts';

/** How a section is drawn; a table where the table is all that it has. */
export type Drawing = ((width: number) => Chart) | FigureRows;

const width = 720;
/** Twice as many dots as it is wide: sharp on paper and on fine screens. */
const density = 2;

/** Draws a section on white, with title, period and source on it, and hands it over as a PNG file. */
export async function savePicture(
  drawing: Drawing,
  { title, subtitle, source, name }: { title: string; subtitle: string; source: string; name: string },
): Promise<void> {
  const chart = typeof drawing === 'function' ? drawing(width) : gridChart({ title, width, ...drawing });
  const whole = captioned(chart, { subtitle, source });
  const picture = new Image();
  // A data address: the page's policy lets no other picture of its own in.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSvg(whole, paperColours))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = whole.width * density;
  canvas.height = whole.height * density;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(density, density);
  context.drawImage(picture, 0, 0, whole.width, whole.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  const address = URL.createObjectURL(blob);
  follow(address, `${name}.png`);
  // The browser has taken it over by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
