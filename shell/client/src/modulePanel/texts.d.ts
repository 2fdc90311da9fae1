import type en from './locales/en.json';

declare module '@omzien/platform/texts' {
  interface Texts {
    modulePanel: typeof en;
  }
}
