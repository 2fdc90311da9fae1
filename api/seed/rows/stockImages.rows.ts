import type { stockImages } from '../../src/tables/content/stockImages.table.ts';
import { vacancyCategories } from '../data/lookups.data.ts';
import { sceneAlts } from '../pictures/sceneAlts.ts';
import type { SeedContext } from '../seedContext.ts';
import type { PlacedCenter } from './centers.rows.ts';
import { sceneAddress } from './organizations.rows.ts';

type StockImageRow = typeof stockImages.$inferInsert & { id: string };

/** The library of pictures: all drawn, most for the whole tenant and every fifth of one centre. */
export const stockImageRows = (
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]] | readonly PlacedCenter[],
): StockImageRow[] =>
  Array.from({ length: context.volumes.stockImages }, (_, index) => {
    const category = vacancyCategories[index % vacancyCategories.length] ?? vacancyCategories[0];
    const number = Math.floor(index / vacancyCategories.length);
    const alt = sceneAlts[category.key][number % sceneAlts[category.key].length] ?? category.nl;
    const center = centers[index % centers.length] ?? centers[0];
    if (!center) throw new RangeError(`${context.tenant} has no centre.`);
    return {
      id: context.id('stock-image', index),
      centerId: index % 5 === 4 ? center.id : null,
      name: `${category.nl} ${number + 1}`,
      description: `Een tekening in de kleuren van ${center.name}.`,
      shortDescription: alt,
      imageUrl: sceneAddress(center, category.key, number),
      keywords: [...new Set(category.nl.toLowerCase().split(' en '))],
      source: 'Getekend voor deze website',
      license: 'Vrij te gebruiken op deze website',
      credit: index % 3 === 0 ? 'Omzien' : null,
      focalPoint: index % 4 === 0 ? { x: 0.5, y: 0.4 } : null,
    };
  });

/** A picture of the whole tenant, as a block shows it. */
export function stockImageUsed(rows: readonly StockImageRow[]) {
  const row = rows[0];
  if (!row) throw new RangeError('The library has no pictures.');
  return { id: row.id, url: row.imageUrl, alt: row.shortDescription ?? row.name };
}
