/** Browsers by the words of their name, with the first version that takes a second import map. */
const takers: readonly { pattern: RegExp; since: readonly [major: number, minor: number] }[] = [
  // Chromium, by whatever name it goes; not on an iPhone, where it says `CriOS` and is WebKit.
  { pattern: /Chrome\/(\d+)\.(\d+)/, since: [133, 0] },
  { pattern: /\bVersion\/(\d+)\.(\d+)(?:\.\d+)?(?: Mobile\/\w+)? Safari\//, since: [18, 4] },
];

/**
 * Whether a page in this browser can be given hashes later on: then it starts with those of its own files. Where that is
 * not known it gets all of them at once. A browser that lies about its name loads the next module as a document.
 *
 * Source: MDN, "Merging multiple import maps" (Chromium 133, Safari 18.4; Firefox has it behind a preference).
 */
export function takesMoreMaps(userAgent: string | undefined): boolean {
  for (const { pattern, since } of takers) {
    const [, major, minor] = pattern.exec(userAgent ?? '') ?? [];
    if (major === undefined) continue;
    return Number(major) > since[0] || (Number(major) === since[0] && Number(minor) >= since[1]);
  }
  return false;
}
