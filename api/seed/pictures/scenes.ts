import type { CategoryKey } from '../data/lookups.data.ts';
import { createRandom } from '../random.ts';
import { type Hues, mixInk } from './palette.ts';
import { picture } from './paper.ts';
import type { Scene } from './scene.ts';
import { children, digital, language } from './scenes/learning.ts';
import { administration, boards, cooking, culture, events, repairs } from './scenes/making.ts';
import { animals, garden, sports, transport } from './scenes/outdoors.ts';
import { care, companionship, newcomers } from './scenes/together.ts';

const families: Record<CategoryKey, readonly Scene[]> = {
  companionship,
  care,
  children,
  language,
  transport,
  repairs,
  garden,
  animals,
  sports,
  culture,
  cooking,
  administration,
  digital,
  boards,
  events,
  newcomers,
};
/** Letters and the steering side of a bus do not survive a mirror. */
const unmirrored = new Set<CategoryKey>(['language', 'transport', 'digital', 'boards']);

/** The picture of a category, as SVG: `number` chooses the scene, the light and who is in it. */
export function drawScene(category: CategoryKey, number: number, hues: Hues, seed: string) {
  const random = createRandom('scene', seed, category, number);
  const family = families[category];
  const scene = family[number % family.length];
  if (!scene) throw new RangeError(`There is no scene for ${category}.`);
  const ink = mixInk(hues, random);
  return picture(ink, scene(ink, random), { mirrored: !unmirrored.has(category) && random.chance(0.5) });
}

/** How many different scenes a category has. */
export const scenesOf = (category: CategoryKey) => families[category].length;
