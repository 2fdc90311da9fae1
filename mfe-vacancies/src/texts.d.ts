import type applications from './applications/locales/en.json';
import type apply from './apply/locales/en.json';
import type bulkEdit from './bulkEdit/locales/en.json';
import type conversations from './conversations/locales/en.json';
import type en from './locales/en.json';
import type pool from './pool/locales/en.json';
import type profileReplies from './profileReplies/locales/en.json';
import type question from './question/locales/en.json';
import type replyClock from './replyClock/locales/en.json';
import type search from './search/locales/en.json';
import type status from './status/locales/en.json';
import type vacancyPage from './vacancies/locales/en.json';
import type vacancyChanges from './vacancyChanges/locales/en.json';
import type vacancyForm from './vacancyForm/locales/en.json';
import type publishVacancy from './vacancyForm/publish/locales/en.json';
import type vacancyList from './vacancyList/locales/en.json';
import type withdrawal from './withdrawal/locales/en.json';

declare module '@omzien/platform/texts' {
  interface Texts {
    vacancies: typeof en &
      typeof bulkEdit &
      typeof vacancyChanges &
      typeof vacancyForm &
      typeof publishVacancy &
      typeof vacancyList &
      typeof pool &
      typeof profileReplies &
      typeof conversations &
      typeof applications &
      typeof search &
      typeof replyClock &
      typeof vacancyPage &
      typeof apply &
      typeof question &
      typeof status &
      typeof withdrawal;
  }
}
