import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lateLetters } from '../page/lateLetters.ts';
import { testComposition, testModule, testRoutes, testShell, wireOrganization, wireUser } from '../testing/fixtures.ts';
import { withServer } from '../testing/renderPrograms.ts';
import { bootOf, importMapIn, startWorld, until, type World } from '../testing/startWorld.ts';

const shellCode = `
  exports.libraries = {};
  exports.render = async (definition, boot) => definition ? definition.draw(boot) : {
    html: '<h1>' + boot.status + '</h1>', style: '', head: null,
  };
`;
/** A module that says in its page what it was given, and in the head what a careless one could. */
const moduleCode = `
  exports.default = { draw: (boot) => ({
    html: '<main>' + boot.url + ' ' + (boot.session ? boot.session.user.fullName : 'visitor') + '</main>',
    style: '<style data-emotion="css a" nonce="' + boot.nonce + '">.a{}</style>',
    head: boot.url.startsWith('/account') ? { title: 1 } : {
      title: 'Kok <gezocht>', description: 'Kook "mee".', image: '/media/kok/1200.webp', type: 'article',
      social: { title: 'Kom koken' },
      jsonLd: [{ '@type': 'JobPosting', title: '</script><script>alert(1)</script>' }],
    },
  }) };
`;
const shell = withServer(testShell('eeeeeeeeeeee'), shellCode);
const owner = withServer(testModule('ffffffffffff'), moduleCode);
const session = '__Host-access-token=token-1; __Host-client=client-1; __Host-uid=organisation@roermond.example';

let world: World;
beforeAll(async () => {
  world = await startWorld(
    {},
    { softRenderLimit: 10_000, hardRenderLimit: 10_000, firstRenderLimit: 10_000, warmUpRenders: 1 },
  );
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  world.registry.publish(shell);
  world.registry.publish(owner);
  for (const tenant of ['roermond', 'public'] as const) {
    world.registry.activate(
      testComposition(tenant, { revision: 2, shell: shell.descriptor, modules: [owner.descriptor] }),
    );
  }
});
afterAll(() => world.close());

async function rendered(path: string, asked = {}) {
  let answer = await world.ask(path, asked);
  await until(async () => {
    answer = await world.ask(path, asked);
    return bootOf(answer).ssr;
  }, 20_000);
  return answer;
}

const metricsOf = async () => (await world.ask('/metrics', { host: '127.0.0.1', headers: {} })).text;
const counted = async (line: string) => Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(await metricsOf())?.[1] ?? 0);

test('threads start with what is active: they have drawn a page before the first visitor comes, who gets HTML', async () => {
  await until(async () => (await counted('omzien_render_threads{state="warm"}')) === 2, 20_000);
  expect(await counted('omzien_pages_total{tenant="roermond",html="written"}')).toBe(0);
  for (const path of ['/vacancies/search', '/nergens']) expect(bootOf(await world.ask(path)).ssr).toBe(true);
  expect(await counted('omzien_pages_total{tenant="roermond",html="written"}')).toBe(2);
});

test('a new release is warm before somebody asks for it, and the thread of the old one is gone', async () => {
  const next = withServer(testModule('dddddddddddd'), moduleCode.replace('<main>', '<main id="next">'));
  world.registry.publish(next);
  world.registry.activate(
    testComposition('meedoen', { revision: 2, shell: shell.descriptor, modules: [next.descriptor] }),
  );
  await until(async () => (await counted('omzien_render_threads{state="warm"}')) === 3, 20_000);
  const answer = await world.ask('/vacancies/search', { host: 'meedoen.localhost' });
  expect(answer.text).toContain('<main id="next">');
  world.registry.activate(
    testComposition('meedoen', { revision: 3, shell: shell.descriptor, modules: [owner.descriptor] }),
  );
  await until(async () => (await counted('omzien_render_threads{state="alive"}')) === 2, 20_000);
});

test('pages without HTML are counted with the reason', async () => {
  await world.ask('/vacancies/search', { host: 'oldebroek.localhost' });
  expect(await counted('omzien_pages_total{tenant="oldebroek",html="browserOnly"}')).toBeGreaterThan(0);
  expect(await metricsOf()).toMatch(/^omzien_render_seconds_count [1-9]/m);
});

test('the HTML of a page is the page: its content, its styles under the nonce, and no word about scripts', async () => {
  const { text, ...answer } = await rendered('/vacancies/search?q=kok');
  const { nonce } = bootOf({ text, ...answer });
  expect(text).toContain('<div id="frame"><main>/vacancies/search?q=kok visitor</main></div>');
  expect(text).toContain(`<style data-emotion="css a" nonce="${nonce}">.a{}</style>`);
  expect(text).not.toContain('<noscript>');
  expect(text).not.toContain('class="placeholder"');
});

test('a page is painted when all of it is there, or what has come of it would jump with the rest', async () => {
  const { text } = await rendered('/vacancies/search?q=kok');
  expect(text).toContain('<link rel="expect" href="#drawn" blocking="render">');
  expect(text.indexOf('<i id="drawn" hidden></i>')).toBeGreaterThan(text.indexOf('</main>'));
});

test('scripts come after what the reader sees, where there is something to see', async () => {
  const preloadsIn = (html: string) => html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  const drawn = preloadsIn((await rendered('/vacancies/search?q=kok')).text);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([]);
});

const read = withServer(
  testModule('abababababab', {
    routes: testRoutes.map((route) =>
      route.name === 'vacancies-search' ? { ...route, hydration: 'onInteraction' } : route,
    ),
  }),
  moduleCode,
);

test('a page that is read starts with the frame alone, and says so', async () => {
  const host = 'demo.localhost';
  const activate = (revision: number, probation: string[] = []) =>
    world.registry.activate(
      testComposition('demo', { revision, shell: shell.descriptor, modules: [read.descriptor], probation }),
    );
  const page = async (revision: number, headers = {}) => {
    let answer = await world.ask('/vacancies/search?q=kok', { host, headers });
    await until(async () => {
      answer = await world.ask('/vacancies/search?q=kok', { host, headers });
      const { ssr, composition } = bootOf(answer);
      return ssr && composition.revision === revision;
    }, 20_000);
    const scripts = [...answer.text.matchAll(/<link rel="modulepreload"[^>]*href="[^"]+\/([^"/]+)"/g)];
    const hashes = Object.keys(importMapIn(answer).integrity).join(' ');
    return {
      waitsFor: bootOf(answer).hydration ?? null,
      scripts: scripts.map(([, file]) => file),
      knowsModule: hashes.includes('/releases/mfe-vacancies/'),
    };
  };
  world.registry.publish(read);
  activate(2);
  const scripts = ['main.js', 'frame.js', 'texts-nl.js'];
  expect(await page(2)).toEqual({ waitsFor: 'onInteraction', scripts, knowsModule: true });
  // Its hashes come with the module, where a browser takes them later.
  const chrome = { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' };
  expect(await page(2, chrome)).toEqual({ waitsFor: 'onInteraction', scripts, knowsModule: false });
  // What is of somebody alone comes alive at once, and so does a release that has to show that it works.
  const own = await page(2, { cookie: session });
  expect(own.waitsFor).toBeNull();
  expect(own.scripts).toContain('module.js');
  for (const [revision, name] of [
    [3, 'mfe-vacancies'],
    [4, 'shell'],
  ] as const) {
    activate(revision, [name]);
    const unproven = await page(revision);
    expect(unproven.waitsFor).toBeNull();
    expect(unproven.scripts).toEqual(expect.arrayContaining(['first-screen.js', 'module.js', 'search.js']));
  }
});

test('the letters of the centre come when the page stands, where there is something to see before', async () => {
  const { text } = await rendered('/vacancies/search?q=kok');
  expect(text).not.toContain('as="font"');
  const [, letters] = /<script data-letters="([^"]+)">/.exec(text) ?? [];
  expect(letters).toMatch(/\/fonts\/inter-latin\.woff2$/);
  expect(text).toContain(`<script data-letters="${letters}">${lateLetters}</script>`);
});

test('title, description, canonical, Open Graph and JSON-LD come from the route, and nothing of it can break out', async () => {
  const { text, ...answer } = await rendered('/vacancies/search?q=kok');
  const { origin, nonce, appName } = bootOf({ text, ...answer });
  for (const line of [
    `<title>Kok &lt;gezocht&gt; - ${appName}</title>`,
    '<meta name="description" content="Kook &quot;mee&quot;.">',
    `<link rel="canonical" href="${origin}/vacancies/search">`,
    '<meta property="og:title" content="Kom koken">',
    '<meta property="og:description" content="Kook &quot;mee&quot;.">',
    '<meta property="og:type" content="article">',
    `<meta property="og:url" content="${origin}/vacancies/search">`,
    `<meta property="og:site_name" content="${appName}">`,
    '<meta property="og:locale" content="nl_NL">',
    `<meta property="og:image" content="${origin}/media/kok/1200.webp">`,
    `<script type="application/ld+json" nonce="${nonce}">{"@context":"https://schema.org","@type":"JobPosting","title":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}</script>`,
  ]) {
    expect(text).toContain(line);
  }
});

test('every language of a page names the others', async () => {
  const answer = await rendered('/en/vacancies/search', { host: 'public.localhost' });
  const { origin } = bootOf(answer);
  for (const line of [
    `<link rel="alternate" hreflang="nl" href="${origin}/vacancies/search">`,
    `<link rel="alternate" hreflang="en" href="${origin}/en/vacancies/search">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}/vacancies/search">`,
    `<link rel="canonical" href="${origin}/en/vacancies/search">`,
    '<meta property="og:locale" content="en_GB">',
  ]) {
    expect(answer.text).toContain(line);
  }
});

test('an address without a page is rendered by the frame alone, and is not for search engines', async () => {
  const answer = await rendered('/nergens');
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<div id="frame"><h1>404</h1></div>');
  expect(answer.text).toContain('<meta name="robots" content="noindex">');
  expect(answer.text).not.toContain('rel="canonical"');
});

test('what one person is shown, the next one is not', async () => {
  world.api.on('GET /api/v1/current_user', () => ({ body: wireUser() }));
  world.api.on('GET /api/v1/current_organizations', () => ({ body: { data: [wireOrganization()] } }));
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none', cookie: session };
  const own = await rendered('/vacancies/search', { headers });
  expect(own.text).toContain('<main>/vacancies/search Anna Bos</main>');
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await rendered('/vacancies/search')).text).toContain('<main>/vacancies/search visitor</main>');
});

test('a head that is not what the contract says costs the page its HTML', async () => {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none', cookie: session };
  await rendered('/vacancies/search');
  const answer = await world.ask('/account', { headers });
  expect([answer.status, bootOf(answer).ssr]).toEqual([200, false]);
});

test('the file for servers is out of reach from outside, and no page names it', async () => {
  const page = await rendered('/vacancies/search');
  expect(page.text).not.toContain('server.cjs');
  expect(Object.keys(importMapIn(page).integrity).join()).not.toContain('server.cjs');
  for (const release of ['shell/1.0.0-eeeeeeeeeeee', 'mfe-vacancies/1.0.0-ffffffffffff']) {
    const answer = await world.ask(`/releases/${release}/server.cjs`, { headers: { accept: '*/*' } });
    expect(answer.status).toBe(404);
    expect((await world.ask(`/releases/${release}/server.cjs.br`)).status).toBe(404);
  }
});

test('a file for servers that was changed on the way does not run: browsers render the page', async () => {
  const changed = withServer(testModule('cccccccccccc'), moduleCode);
  changed.files['server.cjs'] = moduleCode.replace('<main>', '<main class="changed">');
  world.registry.publish(changed);
  world.registry.activate(
    testComposition('demo', { revision: 2, shell: shell.descriptor, modules: [changed.descriptor] }),
  );
  const ask = () => world.ask('/vacancies/search', { host: 'demo.localhost' });
  await until(async () => bootOf(await ask()).composition.revision === 2);
  for (let time = 0; time < 3; time += 1) {
    expect(bootOf(await ask()).ssr).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('a release from before there were files for servers goes on working', async () => {
  const answer = await world.ask('/vacancies/search', { host: 'oldebroek.localhost' });
  expect([answer.status, bootOf(answer).ssr]).toEqual([200, false]);
  expect(answer.text).toContain('class="placeholder"');
});

/** A platform of one centre, whose pages take so many milliseconds of their thread. */
async function slowWorld(build: string, milliseconds: number, limits: Parameters<typeof startWorld>[1]) {
  const slowly =
    `exports.default = { draw: async (boot) => { await new Promise((done) => setTimeout(done, ${milliseconds}));` +
    " return { html: '<main>' + boot.url + '</main>', style: '', head: null }; } };";
  const slow = withServer(testModule(build), slowly);
  const other = await startWorld({}, { hardRenderLimit: 10_000, warmUpRenders: 1, threadsPerPair: 2, ...limits });
  other.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  other.registry.publish(shell);
  other.registry.publish(slow);
  other.registry.activate(
    testComposition('roermond', { revision: 2, shell: shell.descriptor, modules: [slow.descriptor] }),
  );
  const metric = async (line: string) => {
    const { text } = await other.ask('/metrics', { host: '127.0.0.1', headers: {} });
    return Number(new RegExp(`^${line} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const threads = () => metric('omzien_render_threads{state="warm"}');
  await until(async () => (await threads()) === 2, 20_000);
  // Other pages each time: the same one would be drawn once for all of them.
  const page = (number: number) => other.ask(`/vacancies/search?page[number]=${number}`);
  return { page, threads, metric, close: () => other.close() };
}

test('pages that queue get a second thread, and those of one visitor after the other do not', async () => {
  const { page, threads, close } = await slowWorld('999999999999', 50, { softRenderLimit: 10_000 });
  try {
    for (let visit = 0; visit < 3; visit += 1) expect(bootOf(await page(visit)).ssr).toBe(true);
    expect(await threads()).toBe(2);
    const together = await Promise.all(Array.from({ length: 8 }, (_, number) => page(10 + number)));
    expect(together.map((answer) => bootOf(answer).ssr)).toEqual(Array(8).fill(true));
    await until(async () => (await threads()) === 3, 20_000);
  } finally {
    await close();
  }
});

test('pages that may not even queue are counted as such, and get a second thread too', async () => {
  const { page, threads, metric, close } = await slowWorld('888888888888', 250, { softRenderLimit: 400 });
  try {
    let visit = 0;
    await until(async () => {
      visit += 2;
      await Promise.all([page(visit), page(visit + 1)]);
      return (await threads()) === 3;
    }, 20_000);
    expect(await metric('omzien_pages_total{tenant="roermond",html="crowded"}')).toBeGreaterThan(0);
  } finally {
    await close();
  }
});
