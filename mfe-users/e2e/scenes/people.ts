import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';

/** Somebody whom the centre looks after: a mentor of a school. */
async function somebody({ tenant }: Visit): Promise<string> {
  const [found] = await readAs('centre', tenant, '/api/v1/users?filter[with_role]=mentor&page[size]=1');
  return `/users/${found?.id}`;
}

/** The people that staff look after, in the states that people meet. Nothing of it changes anything. */
export const peopleScenes: Scene[] = [
  { name: 'users', routes: ['users'], account: 'centre', path: '/users' },
  { name: 'users-add', routes: ['users-add'], account: 'centre', path: '/users/add' },
  { name: 'sign-in-rules', routes: ['users-sign-in-rules'], account: 'centre', path: '/users/sign-in-rules' },
  {
    name: 'user',
    routes: ['users-id'],
    account: 'centre',
    open: async (visit) => go(visit, await somebody(visit)),
  },
  {
    name: 'user-privacy',
    account: 'centre',
    open: async (visit) => go(visit, `${await somebody(visit)}?tab=privacy`),
  },
  {
    name: 'user-edit',
    routes: ['users-id-edit'],
    account: 'centre',
    open: async (visit) => go(visit, `${await somebody(visit)}/edit`),
  },
  {
    name: 'user-add-role',
    routes: ['users-id-add-role'],
    account: 'centre',
    open: async (visit) => go(visit, `${await somebody(visit)}/add_role`),
  },
];
