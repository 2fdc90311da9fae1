import type { Scene } from '@omzien/e2e/scene';

/** The people that staff look after, in the states that people meet. Nothing of it changes anything. */
export const peopleScenes: Scene[] = [{ name: 'users', routes: ['users'], account: 'centre', path: '/users' }];
