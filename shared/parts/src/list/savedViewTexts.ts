import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    views: 'Weergaven',
    everything: 'Alles',
    saveView: 'Bewaar weergave',
    saveViewTitle: 'Weergave bewaren',
    saveViewHint: 'We bewaren de filters, de volgorde en de kolommen. Alleen jij ziet deze weergave.',
    viewName: 'Naam',
    opensWith: 'Open de lijst met deze weergave',
    viewSaved: (name: string) => `De weergave ‘${name}’ is bewaard.`,
    manageViews: 'Weergaven beheren',
    // Beside the word `views`.
    manage: 'Beheren',
    viewRemoved: (name: string) => `De weergave ‘${name}’ is weg.`,
    remove: 'Verwijderen',
    undo: 'Ongedaan maken',
    save: 'Bewaren',
    cancel: 'Annuleren',
    done: 'Klaar',
    moveUp: (what: string) => `${what} naar boven`,
    moveDown: (what: string) => `${what} naar beneden`,
  },
  en: {
    views: 'Views',
    everything: 'Everything',
    saveView: 'Save view',
    saveViewTitle: 'Save view',
    saveViewHint: 'We save the filters, the order and the columns. Only you see this view.',
    viewName: 'Name',
    opensWith: 'Open the list with this view',
    viewSaved: (name: string) => `The view ‘${name}’ is saved.`,
    manageViews: 'Manage views',
    manage: 'Manage',
    viewRemoved: (name: string) => `The view ‘${name}’ is gone.`,
    remove: 'Remove',
    undo: 'Undo',
    save: 'Save',
    cancel: 'Cancel',
    done: 'Done',
    moveUp: (what: string) => `Move ${what} up`,
    moveDown: (what: string) => `Move ${what} down`,
  },
};

/** The texts of saved views, in the reader's language. */
export const useSavedViewTexts = () => texts[usePlatform().locale];
