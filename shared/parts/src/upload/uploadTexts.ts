import type { FileContent } from '@omzien/model/file';
import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    choose: (isMany: boolean) => (isMany ? 'Kies bestanden' : 'Kies een bestand'),
    drop: 'of sleep ze hierheen',
    dropOne: 'of sleep het hierheen',
    limits: {
      picture: 'JPEG, PNG, WebP of AVIF, tot 5 MB',
      pdf: 'PDF, tot 10 MB',
      csv: 'CSV, tot 10 MB',
      xlsx: 'Excel (XLSX), tot 10 MB',
    } satisfies Record<FileContent, string>,
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
    choose: (isMany: boolean) => (isMany ? 'Choose files' : 'Choose a file'),
    drop: 'or drag them here',
    dropOne: 'or drag it here',
    limits: {
      picture: 'JPEG, PNG, WebP or AVIF, up to 5 MB',
      pdf: 'PDF, up to 10 MB',
      csv: 'CSV, up to 10 MB',
      xlsx: 'Excel (XLSX), up to 10 MB',
    } satisfies Record<FileContent, string>,
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

/** The texts of uploads, in the reader's language. */
export const useUploadTexts = () => texts[usePlatform().locale];
