import { problem } from '../../../http/problems.ts';

export const mostItems = 200;
export const menuFull = problem({
  status: 409,
  code: 'menu_full',
  detail: {
    nl: `Deze site heeft al ${mostItems} menu-items. Haal er eerst een weg.`,
    en: `This site already has ${mostItems} menu items. Remove one first.`,
  },
});
export const menuChanged = problem({
  status: 409,
  code: 'menu_changed',
  detail: {
    nl: 'Dit menu is intussen veranderd. Laad het opnieuw en probeer het nog eens.',
    en: 'This menu has changed meanwhile. Load it again and try once more.',
  },
});
export const mostMenus = 20;
export const tooManyMenus = problem({
  status: 409,
  code: 'too_many',
  detail: {
    nl: `Deze site heeft al ${mostMenus} eigen menu’s. Verwijder er eerst een.`,
    en: `This site already has ${mostMenus} menus of its own. Delete one first.`,
  },
});
export const menuTaken = problem({
  status: 409,
  code: 'duplicate',
  detail: {
    nl: 'Er is al een menu met deze sleutel. Kies een andere naam.',
    en: 'There is a menu with this key already. Choose another name.',
  },
  pointer: '/data/attributes/key',
});
export const fixedMenu = problem({
  status: 409,
  code: 'fixed_menu',
  detail: {
    nl: 'Dit menu hoort bij de opmaak van de site. Verander de items die erin staan.',
    en: 'This menu belongs to the layout of the site. Change the items in it.',
  },
});
export const menuInUse = problem({
  status: 409,
  code: 'in_use',
  detail: {
    nl: 'In dit menu staan nog items. Verplaats of verwijder die eerst.',
    en: 'This menu still has items. Move or remove them first.',
  },
});
