import type { Locator, Page } from '@playwright/test';

/** Where a form stands, and who fills it in: null is a visitor. */
export type Beginning = { tenant: string; account: string | null; path: string };

/** A form that `typedBy….spec.ts` walks through: closed, reloaded, signed out, its answer lost, pressed twice. */
export type TypedForm = {
  /** What has to be there before it can be walked through, such as a screen that opens it. So long it waits. */
  until?: string;
  begin(page: Page): Promise<Beginning>;
  /** For a form in a window: opens it. */
  open?(page: Page): Promise<void>;
  area(page: Page): Locator;
  /** What is typed into. Without it the form has choices alone. */
  field?: string | RegExp;
  /** Whatever else has to be filled in. */
  fill?(area: Locator): Promise<void>;
  /** That what `fill` has chosen stands there still. */
  filled?(area: Locator): Promise<void>;
  /** It goes on without an account when the session is lost, and asks for a name then. */
  becomesGuest?: boolean;
  /** Visitors send it as well: a session that has ended is a refusal only to who hears of it late. */
  isForVisitors?: boolean;
  send: string | RegExp;
  /** The address that is written to. */
  address: RegExp;
  done(page: Page, text: string): Promise<void>;
  /** Takes back what other journeys need as the seed made it. */
  after?(page: Page): Promise<void>;
};

/** Forms by what is done with them, such as `a guest applies`: the name of the test. */
export type TypedForms = Readonly<Record<string, TypedForm>>;

/** The window that a form stands in. */
export const dialog = (page: Page) => page.getByRole('dialog');
