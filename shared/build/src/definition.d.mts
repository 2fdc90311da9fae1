import type { Release } from './release.mjs';

export type Definition = { routes: { name: string; path: string }[] };

export function readDefinition(release: Pick<Release, 'name' | 'directory' | 'testPages'>): Promise<Definition>;
