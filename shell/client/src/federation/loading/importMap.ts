import { trustedTypesPolicy } from '../../page/trustedTypes.ts';

export type ImportMap = { integrity: Record<string, string> };

// A map that a browser has read does not change any more.
const read = new WeakMap<Element, ImportMap>();
function mapOf(script: Element): ImportMap {
  const map = read.get(script) ?? { integrity: {}, ...JSON.parse(script.textContent || '{}') };
  read.set(script, map);
  return map;
}

/** The hash that the page's import maps ask for at an address, or null when they do not list it. */
export function integrityAt(address: string): string | null {
  for (const script of document.querySelectorAll('script[type="importmap"]')) {
    const { integrity } = mapOf(script);
    if (typeof integrity[address] === 'string') return integrity[address];
  }
  return null;
}

export type AddImportMap = (map: ImportMap) => Promise<boolean>;

/**
 * Adds the hashes of newly activated files to the page. Answers false where the browser takes no second import map: the
 * new files would be blocked there, and the next page must be loaded as a document.
 */
export function createImportMaps(nonce: string): AddImportMap {
  return ({ integrity }) =>
    new Promise((resolve) => {
      // What the page knows already is left out: a browser complains about every line that is there twice.
      const added = Object.fromEntries(Object.entries(integrity).filter(([address]) => integrityAt(address) === null));
      if (Object.keys(added).length === 0) {
        resolve(true);
        return;
      }
      const script = document.createElement('script');
      script.type = 'importmap';
      script.nonce = nonce;
      script.textContent = trustedTypesPolicy().createScript(JSON.stringify({ integrity: added }));
      // A refused map fires `error`, at once or in the next task; an accepted one fires nothing.
      script.addEventListener('error', () => resolve(false), { once: true });
      document.head.append(script);
      setTimeout(() => resolve(true), 0);
    });
}
