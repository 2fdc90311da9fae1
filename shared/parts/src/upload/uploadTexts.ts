import { type FileContent, type FileKind, fileKindRules, mostBytesOf, sizeInWords } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    choose: (isMany: boolean): string => (isMany ? 'Kies bestanden' : 'Kies een bestand'),
    drop: 'of sleep ze hierheen',
    dropOne: 'of sleep het hierheen',
    kinds: {
      picture: ['JPEG', 'PNG', 'WebP', 'AVIF'],
      pdf: ['PDF'],
      csv: ['CSV'],
      xlsx: ['Excel (XLSX)'],
    } satisfies Record<FileContent, string[]>,
    oneOf: (kinds: string[]) => new Intl.ListFormat('nl', { type: 'disjunction' }).format(kinds),
    upTo: (kinds: string, size: string) => `${kinds}, tot ${size}`,
    or: ' of ',
    sending: (name: string) => `${name} versturen`,
    sent: (name: string) => `${name} is verstuurd.`,
    failed: (name: string) => `${name} is niet verstuurd.`,
    stop: (name: string) => `Stop met versturen van ${name}`,
    retry: 'Probeer opnieuw',
    remove: (name: string) => `${name} weghalen`,
    empty: 'Dit bestand is leeg.',
    tooMany: (most: number) => (most === 1 ? 'Hier past één bestand.' : `Hier passen hoogstens ${most} bestanden.`),
    alt: 'Wat is er te zien?',
    altHint: 'Wie de afbeelding niet ziet, hoort of leest dit.',
    decorative: 'Deze afbeelding is alleen versiering',
    file: 'Het bestand',
  },
  en: {
    choose: (isMany: boolean): string => (isMany ? 'Choose files' : 'Choose a file'),
    drop: 'or drag them here',
    dropOne: 'or drag it here',
    kinds: {
      picture: ['JPEG', 'PNG', 'WebP', 'AVIF'],
      pdf: ['PDF'],
      csv: ['CSV'],
      xlsx: ['Excel (XLSX)'],
    } satisfies Record<FileContent, string[]>,
    oneOf: (kinds: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(kinds),
    upTo: (kinds: string, size: string) => `${kinds}, up to ${size}`,
    or: ' or ',
    sending: (name: string) => `Sending ${name}`,
    sent: (name: string) => `${name} has been sent.`,
    failed: (name: string) => `${name} has not been sent.`,
    stop: (name: string) => `Stop sending ${name}`,
    retry: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    empty: 'This file is empty.',
    tooMany: (most: number) => (most === 1 ? 'One file fits here.' : `At most ${most} files fit here.`),
    alt: 'What can be seen?',
    altHint: 'People who do not see the picture hear or read this.',
    decorative: 'This picture is only decoration',
    file: 'The file',
  },
};

/** Which files fit, in words: those with the same bound share it. */
export function limitsOf(fileKinds: readonly FileKind[], { kinds, oneOf, upTo, or }: UploadTexts): string {
  const most: Partial<Record<FileContent, number>> = {};
  for (const kind of fileKinds)
    for (const content of fileKindRules[kind].contents)
      most[content] = Math.max(most[content] ?? 0, mostBytesOf(kind, content));
  const contents = Object.keys(most) as FileContent[];
  const bounds = [...new Set(contents.map((content) => most[content] ?? 0))];
  return bounds
    .map((bound) => {
      const same = contents.filter((content) => most[content] === bound);
      return upTo(oneOf(same.flatMap((content) => kinds[content])), sizeInWords(bound));
    })
    .join(or);
}

type UploadTexts = (typeof texts)['nl'];

/** The texts of uploads, in the reader's language. */
export const useUploadTexts = () => texts[usePlatform().locale];
