import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import {
  type ApplicationWorld,
  createApplicationWorld,
  type Person,
} from '../../../../testing/worlds/createApplicationWorld.ts';
import { newId } from '../../../database/newId.ts';
import { contentBlocks } from '../../../tables/content/contentBlocks.table.ts';
import { pages } from '../../../tables/content/pages.table.ts';

let api: TestApp;
let world: ApplicationWorld;
const day = 24 * 3600 * 1000;
type Attributes = Record<'todos', Record<string, unknown>[]>;
const dashboardOf = async (who: Person, query = '') => {
  const { item } = await world.get(`/dashboard${query}`, who);
  return { view: item.attributes as unknown as Attributes & { view: string } };
};

const subjectIdOf = (todo: Record<string, unknown> | undefined) =>
  (todo?.subject as { id?: string } | undefined)?.id ?? '';

beforeAll(async () => {
  api = await startTestApp();
  world = await createApplicationWorld(api);
});
afterAll(() => api.close());

test('who makes the pages: what goes off line, what lies, and what is planned', async () => {
  const maker = await world.person({
    role: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
  });
  const ago = (days: number) => new Date(api.clock.now.getTime() - days * day);
  const row = (slug: string, rest: Partial<typeof pages.$inferInsert>) => ({
    centerId: world.center,
    title: slug,
    slug,
    ...rest,
  });
  await world.inTenant(() =>
    api.database.db.insert(pages).values([
      row('lang', { status: 'draft', updatedAt: ago(20) }),
      row('vers', { status: 'draft', updatedAt: ago(1) }),
      row('weg', { status: 'published', publishedAt: ago(9), unpublishAt: ago(-3) }),
      row('nieuw', {
        status: 'published',
        publishedAt: ago(9),
        updatedAt: ago(4),
        draft: { page: {}, blocks: [] } as never,
      }),
      row('straks', { status: 'draft', publishAt: ago(-5), updatedAt: ago(30) }),
    ]),
  );
  const { view } = await dashboardOf(maker);
  expect(view.view).toBe('content');
  expect(view.todos).toMatchObject([
    { kind: 'page_expiring', subject: { name: 'weg', lock_version: 0 }, steps: ['extend_page'] },
    { kind: 'page_working_copy', waiting_days: 4, subject: { name: 'nieuw' }, steps: ['publish_page'] },
    { kind: 'page_untouched', waiting_days: 20, subject: { name: 'lang' }, steps: ['publish_page', 'archive_page'] },
    { kind: 'page_scheduled', subject: { name: 'straks' }, steps: ['publish_page'] },
  ]);
  // Kept longer it waits no more, and what is being written about it stays where it is; taken back it waits again.
  const [ending] = view.todos;
  const id = subjectIdOf(ending);
  const until = (moment: unknown) =>
    world.call(`/pages/${id}`, {
      method: 'PATCH',
      session: maker.session,
      attributes: { unpublish_at: moment as string },
      type: 'pages',
    });
  const kinds = async () => (await dashboardOf(maker)).view.todos.map(({ kind }) => kind);
  expect((await until(ago(-90).toISOString())).status).toBe(200);
  expect(await kinds()).toEqual(['page_working_copy', 'page_untouched', 'page_scheduled']);
  expect((await until(ending?.due_at)).status).toBe(200);
  expect((await kinds())[0]).toBe('page_expiring');
});

test('who makes the pages: those with a link that leads nowhere, by the rule of the checks, until it is mended', async () => {
  const maker = await world.person({
    role: { role: 'content_manager', scopeType: 'VolunteerCenter', scopeId: world.center },
  });
  const [about, news, hidden, draft, english] = [newId(), newId(), newId(), newId(), newId()];
  const page = (id: string, slug: string, rest: object = {}) => ({
    id,
    centerId: world.center,
    title: slug,
    slug,
    status: 'published' as const,
    publishedAt: api.clock.now,
    ...rest,
  });
  const link = (target: string, kind = 'page') => ({ button: { label: 'Verder', link: { kind, target } } });
  const block = (pageId: string, data: object, rest: object = {}) => ({
    pageId,
    blockType: 'SectionTitle' as const,
    order: 1,
    data: { title: 'Kop', ...data },
    ...rest,
  });
  await world.inTenant(async () => {
    const { db } = api.database;
    await db
      .insert(pages)
      .values([
        page(about, 'over-ons'),
        page(news, 'bericht'),
        page(hidden, 'stil'),
        page(draft, 'concept', { status: 'draft', publishedAt: null }),
        page(english, 'about', { locale: 'en' }),
      ]);
    await db.insert(contentBlocks).values([
      block(about, link('bericht')),
      block(about, link(news)),
      block(about, link('https://voorbeeld.example', 'external'), { order: 2 }),
      block(news, { cards: [link('over-ons'), link('verdwenen'), link('ook-weg')] }),
      block(hidden, link('verdwenen'), { hidden: true }),
      block(draft, link('verdwenen')),
      // In English there is no page of that name; its id leads there all the same.
      block(english, link('over-ons')),
      block(english, link(about), { order: 2 }),
    ]);
  });
  const dead = async () => (await dashboardOf(maker)).view.todos.filter(({ kind }) => kind === 'page_dead_links');
  expect(await dead()).toMatchObject([
    { count: 2, subject: { id: english, name: 'about' }, url: `/content/pages/${english}`, steps: [] },
    { count: 2, subject: { id: news, name: 'bericht' } },
  ]);
  const checks = await world.get(`/pages/${news}/checks`, maker);
  expect(JSON.stringify(checks)).toContain('dead_target');
  await world.inTenant(() =>
    api.database.db.insert(pages).values([page(newId(), 'verdwenen'), page(newId(), 'ook-weg')]),
  );
  expect((await dead()).map(({ subject }) => (subject as { id: string }).id)).toEqual([english]);
});

test('a centre sees what ends this week, and what nobody applies for; the list of what ends has its moment', async () => {
  const staff = await world.person({
    role: { role: 'organization_superuser', scopeType: 'VolunteerCenter', scopeId: world.center },
  });
  const ahead = (days: number) => new Date(api.clock.now.getTime() + days * day);
  const publishedAt = ahead(-40);
  await world.addVacancy({ title: 'Deze week klaar', expiresAt: ahead(5) });
  await world.addVacancy({ title: 'Over tien dagen klaar', expiresAt: ahead(10), publishedAt: ahead(-2) });
  await world.addVacancy({ title: 'Niemand reageert', expiresAt: ahead(40), publishedAt });
  const busy = await world.addVacancy({ title: 'Iemand reageert', expiresAt: ahead(40), publishedAt });
  await world.applied(busy);
  const { view } = await dashboardOf(staff);
  const names = (kind: string) =>
    view.todos.filter((todo) => todo.kind === kind).map(({ subject }) => (subject as { name: string }).name);
  expect(names('vacancy_expiring')).toContain('Deze week klaar');
  expect(names('vacancy_expiring')).not.toContain('Over tien dagen klaar');
  expect(names('vacancy_without_applications')).toContain('Niemand reageert');
  expect(names('vacancy_without_applications')).not.toContain('Iemand reageert');
  const quiet = view.todos.find(({ subject }) => (subject as { name: string } | null)?.name === 'Niemand reageert');
  expect(quiet).toMatchObject({ steps: ['renew', 'fill'], owner: { type: 'organizations' } });
  const listed = async (address: unknown) => (await world.get(String(address), staff)).document.meta.pagination.records;
  expect(await listed(quiet?.list_url)).toBe(quiet?.count);
  const listUrl = String(view.todos.find(({ kind }) => kind === 'vacancy_expiring')?.list_url);
  expect(listUrl).toMatch(/expires_at_lteq\]=[^&]+T\d\d:59:59/);
  const [, query] = listUrl.split('?');
  const { document } = await world.get(`/vacancies?${query}`, staff);
  expect(view.todos.find(({ kind }) => kind === 'vacancy_expiring')?.count).toBe(document.meta.pagination.records);

  // Renewed it rests for a month; taken back it is there again.
  const quietOnes = async () =>
    (await dashboardOf(staff)).view.todos.flatMap(({ kind, subject }) =>
      kind === 'vacancy_without_applications' ? (subject as { name: string }).name : [],
    );
  const ids = [subjectIdOf(quiet)];
  const renewed = await world.call('/vacancies/bulk', {
    method: 'PATCH',
    session: staff.session,
    attributes: { ids, changes: { action: 'renew' } },
    type: 'vacancies',
  });
  expect(renewed.status).toBe(200);
  expect(await quietOnes()).not.toContain('Niemand reageert');
  const { undo_token } = renewed.item.attributes as Record<string, string>;
  api.clock.advance(1000);
  const back = await world.post('/vacancies/bulk/undo', staff, { undo_token }, { type: 'vacancies' });
  expect(back.status).toBe(200);
  expect(await quietOnes()).toContain('Niemand reageert');

  // Who works for all centres sees the same, each with its centre, and the one that is chosen alone.
  const superuser = await world.person({ role: { role: 'center_superuser', scopeType: 'Tenant', scopeId: 'public' } });
  const ofAll = (await dashboardOf(superuser)).view.todos.filter(({ kind }) => String(kind).startsWith('vacancy_'));
  expect(new Set(ofAll.map(({ kind }) => kind))).toEqual(new Set(['vacancy_expiring', 'vacancy_without_applications']));
  for (const { owner } of ofAll) expect(owner).toMatchObject({ type: 'volunteer_centers', id: world.center });
  expect(await world.get(String(ofAll[0]?.list_url), superuser)).toMatchObject({ status: 200 });
  const { centers } = (await dashboardOf(superuser)).view as unknown as { centers: { id: string; count: number }[] };
  expect(centers.find(({ id }) => id === world.center)?.count).toBe(ofAll.length);
  expect(centers.find(({ id }) => id === world.otherCenter)?.count).toBe(0);
  const { view: elsewhere } = await dashboardOf(superuser, `?center=${world.otherCenter}`);
  expect(elsewhere.todos.filter(({ kind }) => String(kind).startsWith('vacancy_'))).toEqual([]);
});
