import { findBrowser } from '@omzien/e2e/browserPath';
import { tenantKeys } from '@omzien/model/tenants';
import { chromium } from '@playwright/test';
import { proveReleases, visitPage } from '../firstVisit.ts';
import { judge } from '../targets.ts';
import { firstHtml, missingIn } from './firstHtml.ts';
import { addressOf, blockPages, publicPaths, toldPaths } from './publicPages.ts';
import { slowLoads } from './slowLoad.ts';

const mostOfSearch = 0.8;
const longestPaint = 1500;
const mostShift = 0.02;
const visits = 7;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What pages made of blocks cost a first visitor, beside the search of vacancies whose scripts came to `searchBytes`. */
export async function benchBlockPages(searchBytes: number): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  try {
    say(
      `\nFirst visit of pages made of blocks (scripts against those of /vacancies/search, at most ${mostOfSearch} ×)`,
    );
    for (const { name, host, path } of blockPages) {
      await proveReleases(addressOf(host, path));
      const { bytes, bytesWhenIdle, apiCallsBeforeContent } = await visitPage(addressOf(host, path));
      const share = bytes / searchBytes;
      say(
        `  ${name.padEnd(26)}${(bytes / 1000).toFixed(1).padStart(7)} kB  ${share.toFixed(2)} × (${judge(`scripts of ${name}, of the search`, `${share.toFixed(2)} ×`, `at most ${mostOfSearch} ×`, share <= mostOfSearch)})   when idle ${bytesWhenIdle === null ? 'nothing more' : `${(bytesWhenIdle / 1000).toFixed(1)} kB`}   API calls before content: ${apiCallsBeforeContent}`,
      );
    }
    say(`\nThe same with slow 4G and a processor 4 × as slow (middle of ${visits}; others on this machine count too)`);
    for (const { name, host, path } of blockPages) {
      const { firstPaint, largestPaint, shift } = await slowLoads(browser, addressOf(host, path), visits);
      say(
        `  ${name.padEnd(26)}first paint ${firstPaint.toFixed(0).padStart(5)} ms   largest ${largestPaint.toFixed(0).padStart(5)} ms (${judge(`largest paint of ${name}`, `${largestPaint.toFixed(0)} ms`, `at most ${longestPaint} ms`, largestPaint <= longestPaint)}, ${(largestPaint / firstPaint).toFixed(2)} × the first)   shift ${shift.toFixed(4)} (${judge(`shift of ${name}`, shift.toFixed(4), `at most ${mostShift}`, shift <= mostShift)})`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** What a page lacks. A gateway sends what came in time, so a page that others slowed down is asked for again. */
async function missingAt(address: string): Promise<string[]> {
  let missing: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    missing = missingIn(await firstHtml(address));
    if (missing.length === 0) break;
  }
  return missing;
}

/** Whether every public page is complete in its first HTML, for who has no scripts and for search engines. */
export async function checkFirstHtml(): Promise<void> {
  say('\nFirst HTML of public pages');
  for (const tenant of tenantKeys) {
    const paths = [...new Set([...(await publicPaths(tenant)), ...(await toldPaths(tenant))])].sort();
    const found: string[] = [];
    for (const path of paths) {
      const missing = await missingAt(addressOf(tenant, path));
      if (missing.length > 0) found.push(`  ${tenant}${path}: ${missing.join(', ')}`);
    }
    say(
      `  ${tenant}: ${paths.length - found.length} of ${paths.length} are complete (${judge(`first HTML, ${tenant}`, `${paths.length - found.length} of ${paths.length}`, 'all of them', found.length === 0)})`,
    );
    for (const line of found) say(line);
  }
}
