import { expect, type Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import { guestStatusPage, type seedFacts } from '../seedFacts.ts';
import { signInTo } from '../visits.ts';
import { type Language, words } from '../words.ts';

type Facts = Awaited<ReturnType<typeof seedFacts>>;
export type Visit = { page: Page; tenant: string; language: Language; facts: Facts; isPhone: boolean };

/** One screen in one state: who looks at it, and how it is reached. */
export type Scene = {
  name: string;
  account?: 'organisation' | 'volunteer' | 'student';
  /** The routes of the composition that it shows. */
  routes?: readonly string[];
  /** What the browser writes on its console because of what this scene is. */
  complaint?: RegExp;
} & ({ open(visit: Visit): Promise<void> } | { path: string });

/** Opens a scene: by its own steps, or just its address. */
export const show = (scene: Scene, visit: Visit) => ('path' in scene ? go(visit, scene.path) : scene.open(visit));

const at = ({ tenant, language }: Visit, path: string) =>
  `${origin(tenant)}${words[language].prefix}${path === '/' && language === 'en' ? '' : path}`;

export async function go(visit: Visit, path: string) {
  await visit.page.goto(at(visit, path));
  await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function press(visit: Visit, word: 'apply' | 'accept' | 'reject' | 'reportVacancy') {
  await visit.page.getByRole('button', { name: words[visit.language][word] }).first().click();
  await expect(visit.page.getByRole('dialog')).toBeVisible();
}

/** An application that the organisation can still decide about. */
async function openApplication(visit: Visit) {
  await go(visit, '/applications?filter[stage_in]=new');
  await visit.page.locator('main table tbody a').first().click();
  await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
  await expect(visit.page.getByRole('button', { name: words[visit.language].accept })).toBeVisible();
}

/** The conversation at the top of the inbox, with its lines. */
async function openConversation(visit: Visit) {
  await go(visit, '/conversations');
  await visit.page.locator('main a[data-conversation]').first().click();
  await expect(visit.page.locator('main article').first()).toBeVisible();
}

/** Every screen of the first slice, in the states that people meet. */
export const scenes: Scene[] = [
  { name: 'home', routes: ['home'], open: (visit) => go(visit, '/') },
  { name: 'forms', routes: ['forms-token'], open: (visit) => go(visit, '/forms') },
  {
    name: 'form-open',
    async open(visit) {
      await go(visit, '/forms');
      await visit.page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(visit.page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'form-unknown',
    open: (visit) => go(visit, '/forms/AAAAAAAAAAAAAAAAAAAAAA'),
    complaint: /status of 404/,
  },
  { name: 'search', routes: ['vacancies-search'], open: (visit) => go(visit, '/vacancies/search') },
  {
    name: 'search-chosen',
    open: (visit) =>
      go(
        visit,
        `/vacancies/search?filter[vacancy_type_in]=volunteering&filter[near]=${visit.facts.city}&sort=distance`,
      ),
  },
  {
    name: 'search-empty',
    open: (visit) =>
      go(visit, '/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=zzqqxxyy'),
  },
  {
    name: 'search-map',
    async open(visit) {
      await go(visit, '/vacancies/search?view=map');
      await expect(
        visit.page
          .getByRole('group', { name: /^(Kaart|Map) / })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    },
  },
  { name: 'search-hearts', open: (visit) => go(visit, '/vacancies/search?view=favorites') },
  {
    name: 'search-saving',
    async open(visit) {
      // The dialog covers the page, and its heading with it.
      await visit.page.goto(at(visit, `/vacancies/search?filter[near]=${visit.facts.city}&saving=true`));
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'search-suggestions',
    async open(visit) {
      await go(visit, '/vacancies/search');
      const near = visit.page.getByRole('search').getByLabel(words[visit.language].near);
      await near.pressSequentially(visit.facts.city.slice(0, 4));
      await expect(visit.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'filters-or-menu',
    async open(visit) {
      await go(visit, '/vacancies/search');
      if (visit.isPhone) await visit.page.getByRole('button', { name: words[visit.language].filters }).click();
      else await visit.page.getByRole('banner').getByRole('button').last().click();
    },
  },
  {
    name: 'vacancy',
    routes: ['vacancies-id'],
    open: (visit) => go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`),
  },
  {
    name: 'apply-errors',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`);
      await press(visit, 'apply');
      await visit.page.getByRole('dialog').getByRole('button', { name: words[visit.language].send }).click();
      await expect(visit.page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'status',
    async open(visit) {
      const link = new URL(await guestStatusPage(visit.tenant, visit.facts.vacancies[0]?.id ?? ''));
      await go(visit, `${link.pathname.replace(/^\/en/, '')}${link.search}`);
      await expect(visit.page.getByRole('button', { name: words[visit.language].confirm })).toBeVisible();
    },
  },
  {
    name: 'status-waiting',
    async open(visit) {
      const link = new URL(await guestStatusPage(visit.tenant, visit.facts.vacancies[0]?.id ?? ''));
      await go(visit, `${link.pathname.replace(/^\/en/, '')}${link.search}&account=1`);
      await visit.page.getByRole('button', { name: words[visit.language].confirm }).click();
      await expect(visit.page.locator('[data-reply-clock]')).toBeVisible();
    },
  },
  {
    name: 'vacancy-question',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}?ask=1`);
      await expect(visit.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'vacancy-report-map',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`);
      await visit.page.getByRole('button', { name: words[visit.language].showMap }).click();
      await expect(visit.page.getByRole('img', { name: /^(Kaart|Map): / })).toBeVisible();
      await press(visit, 'reportVacancy');
      await expect(visit.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'vacancy-managed',
    account: 'organisation',
    open: (visit) => go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}`),
  },
  {
    name: 'sign-in',
    routes: ['auth-login-1'],
    open: (visit) => go(visit, '/auth/login-1'),
  },
  {
    name: 'sign-in-errors',
    complaint: /status of 401/,
    async open(visit) {
      await go(visit, '/auth/login-1');
      const w = words[visit.language];
      await visit.page.getByRole('main').getByRole('button', { name: w.signIn }).click();
      await expect(visit.page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'not-found', complaint: /status of 404/, open: (visit) => go(visit, '/no-such-page') },
  {
    name: 'forbidden-application',
    account: 'student',
    complaint: /status of 40[34]/,
    open: (visit) => go(visit, `/applications/${visit.facts.applicationId}`),
  },
  {
    name: 'vacancy-signed-in',
    account: 'volunteer',
    open: (visit) => go(visit, `/vacancies/${(visit.facts.untried ?? visit.facts.vacancies[0])?.id}`),
  },
  { name: 'my-applications', account: 'volunteer', open: (visit) => go(visit, '/applications') },
  {
    name: 'support-article',
    routes: ['support-slug'],
    account: 'volunteer',
    open: (visit) => go(visit, '/support/veelgestelde-vragen'),
  },
  {
    name: 'support-consent',
    routes: ['support'],
    account: 'volunteer',
    async open(visit) {
      await go(visit, '/support');
      await visit.page.getByRole('main').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'vacancy-start',
    routes: ['vacancies-add'],
    account: 'organisation',
    open: (visit) => go(visit, '/vacancies/add'),
  },
  {
    name: 'vacancy-form-faults',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/vacancies/add?start=empty');
      const form = visit.page.getByRole('main').locator('form');
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert').first()).toBeFocused();
    },
  },
  {
    name: 'vacancy-form',
    routes: ['vacancies-id-edit'],
    account: 'organisation',
    async open(visit) {
      await go(visit, `/vacancies/${visit.facts.vacancies[0]?.id}/edit`);
      await visit.page.getByRole('main').locator('form button[aria-expanded]').last().click();
      await expect(visit.page.locator('[inert] a').first()).toBeAttached();
    },
  },
  {
    name: 'applications',
    routes: ['applications'],
    account: 'organisation',
    open: (visit) => go(visit, '/applications'),
  },
  {
    name: 'applications-empty',
    account: 'organisation',
    open: (visit) => go(visit, '/applications?filter[name_or_email_cont]=zzqqxxyy'),
  },
  {
    name: 'applications-board',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?layout=board');
      await expect(visit.page.locator('main [data-card]').first()).toBeVisible();
    },
  },
  {
    name: 'applications-card-menu',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?layout=board');
      await visit.page.locator('main [data-menu]').first().click();
      await expect(visit.page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'application', routes: ['applications-id'], account: 'organisation', open: openApplication },
  {
    name: 'application-accepted',
    account: 'organisation',
    async open(visit) {
      await go(visit, '/applications?filter[stage_in]=accepted');
      await visit.page.locator('main table tbody a').first().click();
      await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
      await expect(visit.page.getByRole('main').getByRole('complementary').first()).toBeVisible();
    },
  },
  {
    name: 'application-reply',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      const text = visit.page.getByRole('main').locator('form textarea[name="body"]');
      await text.click();
      await expect(visit.page.getByRole('main').locator('form button[type="submit"]').last()).toBeVisible();
    },
  },
  {
    name: 'my-application',
    account: 'volunteer',
    async open(visit) {
      await go(visit, '/applications');
      await visit.page.locator('main table tbody a').first().click();
      await expect(visit.page).toHaveURL(/\/applications\/[0-9a-f-]{36}/);
      await expect(visit.page.getByRole('main').getByRole('complementary').first()).toBeVisible();
    },
  },
  {
    name: 'accept',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      await press(visit, 'accept');
    },
  },
  {
    name: 'reject',
    account: 'organisation',
    async open(visit) {
      await openApplication(visit);
      await press(visit, 'reject');
    },
  },
  {
    name: 'conversations',
    routes: ['conversations'],
    account: 'organisation',
    open: (visit) => go(visit, '/conversations'),
  },
  { name: 'conversation', account: 'organisation', open: openConversation },
  {
    name: 'conversation-actions',
    account: 'organisation',
    async open(visit) {
      await openConversation(visit);
      await visit.page.locator('main section button[aria-haspopup=menu]').first().click();
      await expect(visit.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'conversations-empty',
    account: 'volunteer',
    open: (visit) => go(visit, '/conversations?filter[subject_or_body_cont]=zzqqxxyy'),
  },
  { name: 'my-conversation', account: 'volunteer', open: openConversation },
  {
    name: 'pool',
    routes: ['vrijwilligerspool'],
    account: 'organisation',
    open: (visit) => go(visit, '/vrijwilligerspool'),
  },
  {
    name: 'pool-nobody',
    account: 'organisation',
    open: (visit) => go(visit, '/vrijwilligerspool?filter[languages_in]=tlh&filter[distance_lteq]=2'),
  },
  {
    name: 'questions-sent',
    routes: ['profile-replies'],
    account: 'organisation',
    open: (visit) => go(visit, '/profile-replies'),
  },
  { name: 'pool-own-card', account: 'volunteer', open: (visit) => go(visit, '/vrijwilligerspool') },
  { name: 'questions', account: 'volunteer', open: (visit) => go(visit, '/profile-replies') },
];

/** Signs in once, so that the scenes of an account can follow each other. */
export async function enter(visit: Visit, account: NonNullable<Scene['account']>): Promise<void> {
  const address = at(visit, '/vacancies/search');
  await signInTo(visit.page, address, account, visit.tenant);
}
