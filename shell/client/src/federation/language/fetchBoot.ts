import { type BootDocument, withFrameTexts } from '@omzien/platform';

/** A reader does not wait longer for another language than for a page. */
const timeLimit = 8000;

const isBoot = (value: unknown): value is BootDocument =>
  typeof value === 'object' && value !== null && 'locale' in value && 'composition' in value && 'data' in value;

/**
 * The boot document of another page of this site, as the gateway would write it into that page. Null when there is none:
 * the address is led elsewhere, is refused, or the gateway does not answer.
 */
export async function fetchBoot(address: string): Promise<BootDocument | null> {
  try {
    const answer = await fetch(`/platform/boot?address=${encodeURIComponent(address.replace(/#.*$/s, ''))}`, {
      headers: { accept: 'application/json', 'x-requested-with': 'omzien' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isBoot(body) ? await withFrameTexts(body) : null;
  } catch {
    // The page itself is loaded in its place, and says what is wrong if something is.
    return null;
  }
}
