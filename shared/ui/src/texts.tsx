import type { Locale } from '@omzien/model/tenants';
import { createContext, type ReactNode, useContext } from 'react';

/** The few words that belong to a component and not to a screen. Everything else a screen hands in. */
const kitTexts = {
  nl: {
    optional: '(niet verplicht)',
    loading: 'Bezig met laden',
    loadingFailed: 'Laden is mislukt',
    loadingFailedHint: 'Wacht even en probeer het nog een keer. Lukt het dan niet, controleer je internetverbinding.',
    tryAgain: 'Opnieuw proberen',
    errorsFound: 'Het formulier bevat fouten',
    notDone: 'Dat is niet gelukt',
    previousPage: 'Vorige',
    nextPage: 'Volgende',
    pages: 'Pagina’s',
    page: (page: number) => `Pagina ${page}`,
    remove: (what: string) => `${what} weghalen`,
    close: 'Sluiten',
    cancel: 'Annuleren',
    newWindow: 'opent in een nieuw venster',
    noSuggestions: 'Geen plaats gevonden',
    suggestionsFailed: 'Plaatsen zoeken lukt nu niet. Je kunt gewoon typen.',
    moreActions: 'Meer acties',
  },
  en: {
    optional: '(optional)',
    loading: 'Loading',
    loadingFailed: 'Loading failed',
    loadingFailedHint: 'Wait a moment and try again. If it still fails, check your internet connection.',
    tryAgain: 'Try again',
    errorsFound: 'The form contains errors',
    notDone: 'That did not work',
    previousPage: 'Previous',
    nextPage: 'Next',
    pages: 'Pages',
    page: (page: number) => `Page ${page}`,
    remove: (what: string) => `Remove ${what}`,
    close: 'Close',
    cancel: 'Cancel',
    newWindow: 'opens in a new window',
    noSuggestions: 'No place found',
    suggestionsFailed: 'Place search is not available right now. You can keep typing.',
    moreActions: 'More actions',
  },
};

export type KitTexts = (typeof kitTexts)['en'];

const KitTextsContext = createContext<KitTexts>(kitTexts.nl);

export function KitTextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <KitTextsContext value={kitTexts[locale]}>{children}</KitTextsContext>;
}

/** The kit's own texts in the reader's language. */
export const useKitTexts = () => useContext(KitTextsContext);
