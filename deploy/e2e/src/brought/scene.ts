import { expect, type Page, type Request } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import type { seedFacts } from '../seedFacts.ts';
import { type Language, texts } from '../texts.ts';
import { follow, openSession } from '../visits.ts';

type Facts = Awaited<ReturnType<typeof seedFacts>>;
/** Who looks at scenes: where, in which language, on what. */
export type Visit = {
  page: Page;
  tenant: string;
  language: Language;
  facts: Facts;
  isPhone: boolean;
  /** Comes to a page from the one that is shown, as by a link of the frame, where nothing on it is in the way. */
  staysInside?: boolean;
};

/** People of the seed who look at scenes. */
export const accounts = [
  'student',
  'volunteer',
  'mentor',
  'organisation',
  'relations',
  'school',
  'content',
  'centre',
  'superuser',
] as const;
export type Account = (typeof accounts)[number];

/** One screen in one state: who looks at it, and how it is reached. */
export type Scene = {
  name: string;
  account?: Account;
  /** The routes of the composition that it shows. */
  routes?: readonly string[];
  /** What the browser writes on its console because of what this scene is. */
  complaint?: RegExp;
} & ({ open(visit: Visit): Promise<void> } | { path: string });

/** Opens a scene: by its own steps, or just its address. */
export const show = (scene: Scene, visit: Visit) => ('path' in scene ? go(visit, scene.path) : scene.open(visit));

/** The address of a page in the language of the visit. */
export const at = ({ tenant, language }: Visit, path: string) =>
  `${origin(tenant)}${texts[language].prefix}${path === '/' && language === 'en' ? '' : path}`;

/** Waits until a form shows this step of it: its address changes before, and a press then is one on the step before. */
export const expectStep = (page: Page, step: number) =>
  expect(page.getByRole('main').locator('[aria-current=step]')).toHaveText(new RegExp(`^${step}\\.`));

/**
 * Whether somebody could go on from here by a link: a page of ours stands, without an open window or menu and without
 * changes that are not stored, and the other one is another page and not the same with another question.
 */
const canGoOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { origin, pathname } = new URL(to);
    const hasHeading = document.querySelector('main h1')?.checkVisibility() ?? false;
    const stands = hasHeading && performance.getEntriesByName('omzien:stands').length > 0;
    const windows = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [aria-modal=true]');
    const isOpen = [...windows].some((one) => one.checkVisibility());
    const loses = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return stands && !isOpen && !loses && location.origin === origin && location.pathname !== pathname;
  }, address);

/** What is shown may depend on these; news of the session, reports and pictures come whenever they come. */
const awaited = new Set(['fetch', 'xhr', 'script']);

/** What a page asks for from now on. Answers what waits until all of it is answered, and nothing more is asked. */
function answersOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let asked = 0;
  const start = (request: Request) => {
    if (!awaited.has(request.resourceType())) return;
    asked += 1;
    open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    let before = -1;
    const isQuiet = () => {
      const isSame = asked === before && open.size === 0;
      before = asked;
      return isSame;
    };
    // Of an answer that nobody reads to its end the browser tells no end.
    await expect
      .poll(isQuiet, { intervals: [50], timeout: 3000 })
      .toBe(true)
      .catch(() => {});
    page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  };
}

/** Goes to a page inside the document. Answers whether another heading, or its window, stands there then. */
async function goInside(page: Page, address: string): Promise<boolean> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  const left = await heading.textContent();
  await heading.evaluate((element) => element.setAttribute('data-left', ''));
  const answered = answersOf(page);
  await follow(page, address);
  const hasArrived = ([to, before]: readonly [string, string | null]) => {
    const shown = document.querySelector('main h1');
    const isAnother = shown !== null && (!shown.hasAttribute('data-left') || shown.textContent !== before);
    return location.href === to && (isAnother || document.querySelector('[role=dialog]')?.checkVisibility());
  };
  const isThere = await page.waitForFunction(hasArrived, [address, left] as const, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
  // A load waits for the answers before it shows anything.
  await answered();
  return isThere;
}

/** Opens a page, and waits for its heading. */
export async function go(visit: Visit, path: string) {
  const { page, staysInside } = visit;
  const address = at(visit, path);
  if (!(staysInside && (await canGoOn(page, address)) && (await goInside(page, address)))) await page.goto(address);
  // A dialog that the address opens hides the page behind it.
  const heading = visit.page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading.or(visit.page.getByRole('dialog')).first()).toBeVisible();
}

/** Signs in once, on an empty page, so that the scenes of an account can follow each other. */
export async function enter(visit: Visit, account: NonNullable<Scene['account']>): Promise<void> {
  await openSession(visit.page, at(visit, '/'), account, visit.tenant);
}
