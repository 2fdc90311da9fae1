import { go, type Scene } from '@omzien/e2e/scene';

/** People of the pool, and the questions to them. */
export const poolScenes: Scene[] = [
  {
    name: 'pool',
    routes: ['vrijwilligerspool'],
    account: 'organisation',
    open: (visit) => go(visit, '/vrijwilligerspool'),
  },
  {
    name: 'pool-nobody',
    account: 'organisation',
    open: (visit) => go(visit, '/vrijwilligerspool?filter[languages_in]=tlh&filter[distance_lteq]=2'),
  },
  {
    name: 'questions-sent',
    routes: ['profile-replies'],
    account: 'organisation',
    open: (visit) => go(visit, '/profile-replies'),
  },
  { name: 'pool-own-card', account: 'volunteer', open: (visit) => go(visit, '/vrijwilligerspool') },
  { name: 'questions', account: 'volunteer', open: (visit) => go(visit, '/profile-replies') },
];
