import type { CenterSlug } from './places.data.ts';

/** The municipalities that each centre works for, its own first. */
export const municipalitiesOf: Record<CenterSlug, readonly [string, ...string[]]> = {
  oldebroek: ['Oldebroek', 'Elburg', 'Heerde'],
  roermond: ['Roermond', 'Roerdalen', 'Maasgouw'],
  gouda: ['Gouda'],
  waddinxveen: ['Waddinxveen'],
  'bodegraven-reeuwijk': ['Bodegraven-Reeuwijk'],
  zutphen: ['Zutphen', 'Brummen'],
  lochem: ['Lochem'],
  nijmegen: ['Nijmegen', 'Beuningen', 'Berg en Dal', 'Wijchen'],
  arnhem: ['Arnhem', 'Rheden', 'Duiven', 'Zevenaar', 'Lingewaard'],
  apeldoorn: ['Apeldoorn', 'Epe'],
  ede: ['Ede', 'Wageningen', 'Barneveld'],
  doetinchem: ['Doetinchem', 'Aalten', 'Winterswijk', 'Oost Gelre'],
  tiel: ['Tiel', 'Culemborg'],
};
