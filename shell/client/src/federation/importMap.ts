export type ImportMap = { integrity: Record<string, string> };

type ScriptPolicy = { createScript(text: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): ScriptPolicy;
};

/**
 * The page's one Trusted Types policy, named in the Content Security Policy. It lets through what is nothing but hashes:
 * the text is made here from the parsed answer, with every other key left behind.
 */
function createPolicy(): ScriptPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = {
    createScript: (text: string) => {
      const { integrity }: ImportMap = JSON.parse(text);
      return JSON.stringify({ integrity });
    },
  };
  return trustedTypes?.createPolicy('omzien', rules) ?? rules;
}

/** The hash that the page's import maps ask for at an address, or null when they do not list it. */
export function integrityAt(address: string): string | null {
  for (const script of document.querySelectorAll('script[type="importmap"]')) {
    const { integrity = {} } = JSON.parse(script.textContent || '{}');
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
  let policy: ScriptPolicy | null = null;
  return ({ integrity }) =>
    new Promise((resolve) => {
      // What the page knows already is left out: a browser complains about every line that is there twice.
      const added = Object.fromEntries(Object.entries(integrity).filter(([address]) => integrityAt(address) === null));
      if (Object.keys(added).length === 0) {
        resolve(true);
        return;
      }
      policy ??= createPolicy();
      const script = document.createElement('script');
      script.type = 'importmap';
      script.nonce = nonce;
      script.textContent = policy.createScript(JSON.stringify({ integrity: added }));
      // A refused map fires `error`, at once or in the next task; an accepted one fires nothing.
      script.addEventListener('error', () => resolve(false), { once: true });
      document.head.append(script);
      setTimeout(() => resolve(true), 0);
    });
}
