import type en from './locales/en.json';
import type replyClock from './replyClock/locales/en.json';

declare module '@omzien/platform/texts' {
  interface Texts {
    vacancies: typeof en & typeof replyClock;
  }
}
