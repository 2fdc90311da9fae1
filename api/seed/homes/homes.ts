import type { CenterSlug } from '../data/places.data.ts';
import { lochem, zutphen } from './demo.homes.ts';
import type { Home } from './homeKit.ts';
import { bodegravenReeuwijk, gouda, waddinxveen } from './meedoen.homes.ts';
import { oldebroek } from './oldebroek.home.ts';
import { apeldoorn, arnhem, doetinchem, ede, nijmegen, tiel } from './public.homes.ts';
import { roermond } from './roermond.home.ts';

/** The front page of every centre: each has an order, pictures and words of its own. */
export const homes: Record<CenterSlug, Home> = {
  oldebroek,
  roermond,
  gouda,
  waddinxveen,
  'bodegraven-reeuwijk': bodegravenReeuwijk,
  zutphen,
  lochem,
  nijmegen,
  arnhem,
  apeldoorn,
  ede,
  doetinchem,
  tiel,
};
