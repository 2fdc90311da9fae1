import { join } from 'node:path';
import { expectAccessible } from '../accessible.ts';
import { gathered } from '../brought/gathered.ts';
import { accounts, enter, type Scene, show } from '../brought/scene.ts';
import { cache } from '../platformUnderTest.ts';
import { seedFacts } from '../seedFacts.ts';
import { expect, test } from '../test.ts';
import type { Language } from '../texts.ts';
import { frameScenes } from './frame.ts';
import { otherScenes, routesOf, unseen } from './routes.ts';

// Every screen in light and dark, on a phone and on a desk, in both languages: no serious finding of axe, no broken
// policy, nothing wider than the window. SCREENSHOTS=1 also leaves pictures in .cache/screenshots.
const shots = process.env.SCREENSHOTS ? join(cache, 'screenshots') : null;

/** What the modules bring along. */
const named = (await gathered('scenes')).flatMap(({ brought }) => brought.scenes);

// No scene leaves anything behind that another looks at.
test.describe.configure({ mode: 'parallel' });

// Plain addresses are opened by a volunteer or an organisation; everybody else by scenes alone.
const isNeeded = (account: Scene['account']) =>
  account === 'volunteer' || account === 'organisation' || named.some((scene) => scene.account === account);

type Variant = { tenant: string; language: Language; phone: boolean; dark: boolean };
const variants: Variant[] = [
  { tenant: 'oldebroek', language: 'nl', phone: true, dark: true },
  { tenant: 'public', language: 'en', phone: false, dark: false },
];
// The other way round for who looks at the pictures: twice as long, and axe has never found anything more in them.
const turned: Variant[] = variants.map(({ phone, dark, ...where }) => ({ ...where, phone: !phone, dark: !dark }));

test('every route of the composition has a scene', async () => {
  const routes = await routesOf('public');
  expect(unseen(routes, [...named, ...otherScenes(routes, named)])).toEqual([]);
});

for (const { tenant, language, phone, dark } of shots ? [...variants, ...turned] : variants) {
  const name = `${tenant}-${language}-${phone ? 390 : 1440}-${dark ? 'dark' : 'light'}`;
  for (const account of [undefined, ...accounts.filter(isNeeded)]) {
    test(`screens of ${account ?? 'a visitor'}: ${name}`, async ({ visitor, complaints }) => {
      test.setTimeout(180_000);
      const page = await visitor({ language, phone, dark });
      // What still moves is scrolled after, and the press falls beside it.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const visit = { page, tenant, language, facts: await seedFacts(tenant), isPhone: phone };
      if (account) await enter(visit, account);
      const all = [...named, ...frameScenes, ...otherScenes(await routesOf(tenant), named)];
      // The pages for developers once: `forms.spec.ts` looks at them on a desk, in light and dark.
      const isLookedAt = ({ name }: { name: string }) =>
        !name.startsWith('route-test-') || (tenant === 'public' && !phone);
      for (const scene of all.filter((candidate) => candidate.account === account).filter(isLookedAt)) {
        await test.step(scene.name, async () => {
          if (scene.complaint) complaints.expect(scene.complaint);
          await show(scene, visit);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBeLessThanOrEqual(
            phone ? 390 : 1440,
          );
          if (shots) await page.screenshot({ path: join(shots, `${scene.name}-${name}.png`), fullPage: true });
          await expectAccessible(page);
        });
      }
    });
  }
}
