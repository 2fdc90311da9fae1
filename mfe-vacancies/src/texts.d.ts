import type applications from './applications/locales/en.json';
import type conversations from './conversations/locales/en.json';
import type bulkEdit from './bulkEdit/locales/en.json';
import type en from './locales/en.json';
import type pool from './pool/locales/en.json';
import type profileReplies from './profileReplies/locales/en.json';
import type replyClock from './replyClock/locales/en.json';
import type search from './search/locales/en.json';
import type vacancyChanges from './vacancyChanges/locales/en.json';
import type vacancyList from './vacancyList/locales/en.json';

declare module '@omzien/platform/texts' {
  interface Texts {
    vacancies: typeof en &
      typeof bulkEdit &
      typeof vacancyChanges &
      typeof vacancyList &
      typeof pool &
      typeof profileReplies &
      typeof conversations &
      typeof applications &
      typeof search &
      typeof replyClock;
  }
}
