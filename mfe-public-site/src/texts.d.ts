import type forms from './forms/locales/en.json';
import type en from './locales/en.json';

declare module '@omzien/platform/texts' {
  interface Texts {
    'public-site': typeof en & typeof forms;
  }
}
