import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

const w = texts.nl;
const [site, sibling] = [origin('oldebroek'), origin('roermond')];

test('security 7: cookie tossing: with two hosts under one parent, what a sibling host sets changes nothing here', async ({
  page,
  context,
}) => {
  // What a page of the sibling can do: cookies for itself, for its parent, and with the names of a session.
  await page.goto(sibling);
  const tried = [
    'access-token=evil; Path=/',
    'access-token=evil; Domain=localhost; Path=/',
    '__Host-access-token=evil; Domain=localhost; Path=/; Secure',
    '__Host-uid=evil; Path=/; Secure',
    'tenant=roermond; Domain=localhost; Path=/',
  ];
  await page.evaluate((lines) => {
    for (const line of lines) Reflect.set(document, 'cookie', line);
  }, tried);
  const here = await context.cookies(site);
  expect(here.filter(({ value }) => value === 'evil')).toEqual([]);

  // Even if a browser let them through, the server reads the names with the prefix alone.
  await context.addCookies(
    ['access-token', 'client', 'uid'].map((name) => ({ name, value: 'evil', url: site, httpOnly: false })),
  );
  await page.goto(`${site}/applications`);
  await expect(page).toHaveURL(/\/auth\/login-1/);

  // And a real session beside them is not disturbed.
  await signInTo(page, `${site}/applications`, 'organisation', 'oldebroek');
  await expect(page.getByRole('heading', { level: 1, name: w.applications })).toBeVisible();
  await page.goto(`${sibling}/applications`);
  await expect(page).toHaveURL(/\/auth\/login-1/);
});
