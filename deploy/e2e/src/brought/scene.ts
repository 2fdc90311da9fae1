import { expect, type Page } from '@playwright/test';
import { origin } from '../platformUnderTest.ts';
import type { seedFacts } from '../seedFacts.ts';
import { type Language, texts } from '../texts.ts';
import { signInTo } from '../visits.ts';

type Facts = Awaited<ReturnType<typeof seedFacts>>;
/** Who looks at scenes: where, in which language, on what. */
export type Visit = { page: Page; tenant: string; language: Language; facts: Facts; isPhone: boolean };

/** People of the seed who look at scenes. */
export const accounts = [
  'student',
  'volunteer',
  'mentor',
  'organisation',
  'relations',
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

/** Opens a page, and waits for its heading. */
export async function go(visit: Visit, path: string) {
  await visit.page.goto(at(visit, path));
  // A dialog that the address opens hides the page behind it.
  const heading = visit.page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading.or(visit.page.getByRole('dialog')).first()).toBeVisible();
}

/** Signs in once, so that the scenes of an account can follow each other. */
export async function enter(visit: Visit, account: NonNullable<Scene['account']>): Promise<void> {
  const address = at(visit, '/vacancies/search');
  await signInTo(visit.page, address, account, visit.tenant);
}
