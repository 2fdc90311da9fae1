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

/** Who opens plain addresses; everybody else only looks at scenes. */
const needsPlainAddresses = (account: Scene['account']) =>
  !account || account === 'volunteer' || account === 'organisation';

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

/** As many scenes as one test looks at: an account with forty of them took a slow machine more than three minutes. */
const partSize = 10;

/** Each beside one from far away: those of one subject share their address, and a link leads to another one. */
function mixed(scenes: readonly Scene[]): Scene[] {
  const half = Math.ceil(scenes.length / 2);
  return scenes.slice(0, half).flatMap((scene, place) => [scene, ...scenes.slice(half + place, half + place + 1)]);
}

/** The scenes of an account in parts; last what no scene names, which only the running platform knows. */
function partsOf(account: Scene['account']) {
  const own = mixed([...named, ...frameScenes].filter((scene) => scene.account === account));
  const parts = [];
  for (let first = 0; first < own.length; first += partSize) {
    const scenes = own.slice(first, first + partSize);
    parts.push({ part: `${first + 1} to ${first + scenes.length}`, scenes: async () => scenes });
  }
  const others = async (tenant: string) => otherScenes(await routesOf(tenant), named);
  const scenes = async (tenant: string) => (await others(tenant)).filter((scene) => scene.account === account);
  return needsPlainAddresses(account) ? [...parts, { part: 'plain addresses', scenes }] : parts;
}

for (const { tenant, language, phone, dark } of shots ? [...variants, ...turned] : variants) {
  const name = `${tenant}-${language}-${phone ? 390 : 1440}-${dark ? 'dark' : 'light'}`;
  // The pages for developers once: `forms.spec.ts` looks at them on a desk, in light and dark.
  const isLookedAt = (scene: Scene) => !scene.name.startsWith('route-test-') || (tenant === 'public' && !phone);
  for (const account of [undefined, ...accounts]) {
    for (const { part, scenes } of partsOf(account)) {
      test(`screens of ${account ?? 'a visitor'}, ${part}: ${name}`, async ({ visitor, complaints }) => {
        test.setTimeout(180_000);
        const page = await visitor({ language, phone, dark });
        // What still moves is scrolled after, and the press falls beside it.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const visit = { page, tenant, language, facts: await seedFacts(tenant), isPhone: phone };
        if (account) await enter(visit, account);
        for (const [place, scene] of (await scenes(tenant)).filter(isLookedAt).entries()) {
          await test.step(scene.name, async () => {
            if (scene.complaint) complaints.expect(scene.complaint);
            // Every second scene is come to from the one before it, and in the other language those between.
            await show(scene, { ...visit, staysInside: place % 2 === (phone ? 0 : 1) });
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
}
