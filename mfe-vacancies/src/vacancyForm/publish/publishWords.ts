/** Come with the dialog. */
export const publishWords = { nl: () => import('./locales/nl.json'), en: () => import('./locales/en.json') };
