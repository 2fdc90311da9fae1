import type { Scene } from '@omzien/e2e/scene';

/** What a centre tells everybody: the first centre of each tenant has it switched on. */
export const openFiguresScenes: Scene[] = [{ name: 'open-figures', routes: ['cijfers'], path: '/cijfers' }];
