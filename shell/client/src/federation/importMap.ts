export type ImportMap = { integrity: Record<string, string> };

/**
 * Adds the hashes of newly activated files to the page. Answers false where the browser takes no second import map: the
 * new files would be blocked there, and the next page must be loaded as a document.
 */
export function addImportMap(map: ImportMap, nonce: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.type = 'importmap';
    script.nonce = nonce;
    script.append(JSON.stringify(map));
    // A refused map fires `error`, at once or in the next task; an accepted one fires nothing.
    script.addEventListener('error', () => resolve(false), { once: true });
    document.head.append(script);
    setTimeout(() => resolve(true), 0);
  });
}
