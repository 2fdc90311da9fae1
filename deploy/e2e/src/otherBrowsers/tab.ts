/** A tab of a browser, as far as journeys need one that is no Chromium. Selectors are CSS. */
export type Tab = {
  goto(address: string): Promise<void>;
  /** The text of the first element that fits, or null. */
  textOf(selector: string): Promise<string | null>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** What a script in the page gives: an expression. */
  read<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};

/** A browser that opens tabs, each with cookies of its own. */
export type OtherBrowser = { name: string; newTab(): Promise<Tab>; close(): Promise<void> };

/** Asks again and again: the page's policy lets no tool put a waiting script into it. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not within 30 seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
