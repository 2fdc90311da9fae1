/** Whose data the ground is drawn from. Made by `shared/build/src/ground/makeGround.ts` from the sources that its README names. Not to be changed by hand. */
export const attributions = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  { name: 'GeoNames (CC BY 4.0)', href: 'https://creativecommons.org/licenses/by/4.0/' },
];
