import { plainPictureAddress } from './picture.ts';
import { type Locale, locales } from './tenants.ts';

/** What crawlers of other sites take without cutting. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const sharedKinds = ['pages', 'vacancies', 'organizations'] as const;
export type SharedKind = (typeof sharedKinds)[number];

export type SharedSubject = {
  kind: SharedKind;
  /** The slug of a page, the id of any other. */
  name: string;
  /** The language of the reader. */
  locale: Locale;
  title: string;
  imageUrl: string | null;
};

/** Other words or another picture give another version: others keep a picture under its address for weeks (FNV-1a). */
export function shareVersion({ title, imageUrl }: Pick<SharedSubject, 'title' | 'imageUrl'>): string {
  let hash = 0x811c9dc5;
  for (const letter of `${title}\n${plainPictureAddress(imageUrl ?? '')}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * Where the picture is that stands for a subject when it is shared. The API draws it, and takes any version.
 *
 * @example sharePictureAddress({ kind: 'pages', name: 'over-ons', locale: 'nl', title: 'Over ons', imageUrl: null })
 */
export const sharePictureAddress = (subject: SharedSubject): string =>
  `/media/share/${subject.locale}/${subject.kind}/${subject.name}-${shareVersion(subject)}.jpg`;

/** What an address asks for; null where it is none. */
export function readSharePictureAddress(locale: string, kind: string, file: string) {
  const [, name, version] = /^([a-z0-9-]{1,120})-([a-z0-9]{1,8})\.jpg$/.exec(file) ?? [];
  const knownLocale = locales.find((known) => known === locale);
  const knownKind = sharedKinds.find((known) => known === kind);
  return name && version && knownLocale && knownKind ? { name, version, locale: knownLocale, kind: knownKind } : null;
}

/** The picture of a subject as the head of its page names it. */
export const sharePictureOf = (subject: SharedSubject) => ({
  address: sharePictureAddress(subject),
  ...sharePictureSize,
  alt: subject.title,
});
