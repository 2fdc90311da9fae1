import type { Release } from '../workspace/release.ts';

/** What the code reads of its build. Without test pages, what stands behind that question is not in the build at all. */
export const definedIn = ({ mode, testPages }: Pick<Release, 'mode' | 'testPages'>) => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  'process.env.TEST_PAGES': JSON.stringify(testPages ? '1' : ''),
});
