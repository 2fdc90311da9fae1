import type { Grant } from './permissions.ts';

/** As whom somebody reads figures: the widest of what his roles allow, never a mixture that could be taken apart. */
export type Reading = 'center' | 'organization' | 'content' | 'students' | 'own';

/** The reading that these grants of `analytics.read` give, and the grants that it rests on. */
export function readingOf(grants: readonly Grant[]): { reading: Reading; grants: Grant[] } {
  const staff = grants.filter(({ reach, actor }) => actor !== 'contentManager' && /^(center|tenant)$/.test(reach));
  if (staff.length > 0) {
    const others = grants.filter(({ reach }) => reach === 'organization');
    return { reading: 'center', grants: [...staff, ...others] };
  }
  for (const [reading, matches] of [
    ['organization', ({ reach }: Grant) => reach === 'organization'],
    ['content', ({ actor }: Grant) => actor === 'contentManager'],
    ['students', ({ reach }: Grant) => reach === 'students'],
  ] as const) {
    const found = grants.filter(matches);
    if (found.length > 0) return { reading, grants: found };
  }
  return { reading: 'own', grants: grants.filter(({ reach }) => reach === 'own') };
}
