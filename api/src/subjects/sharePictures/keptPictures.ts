/** Pictures that were made, the last used ones. What is asked again meanwhile waits for the same one. */
export function createKeptPictures({ most = 200, mostBytes = 24 * 1024 * 1024 } = {}) {
  const kept = new Map<string, Buffer>();
  const inWork = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(key: string, picture: Buffer) {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, old] of kept) {
      if (kept.size <= most && bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  return {
    async get(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
      const found = kept.get(key);
      if (found) {
        // Used again, so the last to go.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const making =
        inWork.get(key) ??
        make()
          .then(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
          .finally(() => inWork.delete(key));
      inWork.set(key, making);
      const picture = await making;
      if (!kept.has(key)) keep(key, picture);
      return picture;
    },
    count: () => kept.size,
  };
}
