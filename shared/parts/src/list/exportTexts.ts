import { usePlatform } from '@omzien/platform';

const rowsIn = (locale: string) => (count: number) => count.toLocaleString(locale);
const nl = rowsIn('nl-NL');
const en = rowsIn('en-GB');

const texts = {
  nl: {
    export: 'Exporteer',
    exporting: 'Het bestand wordt gemaakt. Dit kan even duren.',
    exported: (count: number) => `Het bestand met ${nl(count)} ${count === 1 ? 'rij' : 'rijen'} is gedownload.`,
    exportFailed: 'Het bestand is niet gemaakt. Probeer het nog een keer.',
  },
  en: {
    export: 'Export',
    exporting: 'The file is being made. This can take a moment.',
    exported: (count: number) => `The file with ${en(count)} ${count === 1 ? 'row' : 'rows'} is downloaded.`,
    exportFailed: 'The file was not made. Please try again.',
  },
};

/** The texts of an export, in the reader's language. */
export const useExportTexts = () => texts[usePlatform().locale];
