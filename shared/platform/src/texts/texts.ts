import type en from '../locales/en.json';

/**
 * The words of every namespace, for typed keys. A module adds its own:
 * `declare module '@omzien/platform/texts' { interface Texts { vacancies: typeof import('./locales/en.json') } }`.
 */
export interface Texts {
  platform: typeof en;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: Texts;
  }
}
