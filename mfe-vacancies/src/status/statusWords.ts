/** Come with this part where it is opened; a screen that shows it at once names them in `module.ts`. */
export const statusWords = { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') };
