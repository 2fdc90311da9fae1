import { usePlatform } from '@omzien/platform';

const rowsIn = (locale: string) => (count: number) => count.toLocaleString(locale === 'nl' ? 'nl-NL' : 'en-GB');
const nl = rowsIn('nl');
const en = rowsIn('en');

const texts = {
  nl: {
    search: 'Zoeken',
    filters: 'Filters',
    filtersOpen: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    anything: 'Maakt niet uit',
    recordPlaceholder: 'Typ een deel van de naam',
    noRecords: 'Niets gevonden',
    recordsFailed: 'Zoeken lukt nu niet. Probeer het straks nog een keer.',
    chosenFilters: 'Gekozen filters',
    clearFilters: 'Wis filters',
    columns: 'Kolommen',
    columnsHint: 'Kies wat je in de lijst wilt zien. We onthouden het voor je.',
    columnsDefault: 'Terug naar standaard',
    fixedColumn: 'altijd zichtbaar',
    moveUp: (what: string) => `${what} naar boven`,
    moveDown: (what: string) => `${what} naar beneden`,
    rows: 'Rijen per pagina',
    shown: (from: number, to: number, total: number) => `${nl(from)} tot en met ${nl(to)} van ${nl(total)}`,
    alike: (what: string) => `In elke rij hetzelfde: ${what}. Met Kolommen kies je wat je ziet.`,
    found: (count: number) => `${nl(count)} ${count === 1 ? 'resultaat' : 'resultaten'}`,
    noResults: 'Geen resultaten. Probeer andere zoekwoorden.',
    withoutFilter: (what: string) => `Zonder ${what}`,
    selectRow: (what: string) => `Kies ${what}`,
    selectPage: 'Kies alle rijen op deze pagina',
    selected: (count: number) => `${nl(count)} gekozen`,
    selectAll: (count: number) => `Selecteer alle ${nl(count)} resultaten`,
    unselect: 'Wis keuze',
    bulk: 'Acties voor wat je hebt gekozen',
    done: 'Klaar',
    keyboard: 'Ga met de pijltjes of J en K door de rijen. Enter opent, spatie kiest.',
  },
  en: {
    search: 'Search',
    filters: 'Filters',
    filtersOpen: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    anything: 'Any',
    recordPlaceholder: 'Type part of the name',
    noRecords: 'Nothing found',
    recordsFailed: 'Searching does not work now. Try again later.',
    chosenFilters: 'Chosen filters',
    clearFilters: 'Clear filters',
    columns: 'Columns',
    columnsHint: 'Choose what you want to see in the list. We remember it for you.',
    columnsDefault: 'Back to standard',
    fixedColumn: 'always shown',
    moveUp: (what: string) => `Move ${what} up`,
    moveDown: (what: string) => `Move ${what} down`,
    rows: 'Rows per page',
    shown: (from: number, to: number, total: number) => `${en(from)} to ${en(to)} of ${en(total)}`,
    alike: (what: string) => `The same in every row: ${what}. Choose what you see with Columns.`,
    found: (count: number) => `${en(count)} ${count === 1 ? 'result' : 'results'}`,
    noResults: 'No results. Try other search terms.',
    withoutFilter: (what: string) => `Without ${what}`,
    selectRow: (what: string) => `Select ${what}`,
    selectPage: 'Select all rows on this page',
    selected: (count: number) => `${en(count)} selected`,
    selectAll: (count: number) => `Select all ${en(count)} results`,
    unselect: 'Clear selection',
    bulk: 'Actions for what you selected',
    done: 'Done',
    keyboard: 'Use the arrows or J and K to go through the rows. Enter opens, space selects.',
  },
};
export type ListTexts = (typeof texts)['en'];

/** The texts of lists, in the reader's language. */
export const useListTexts = (): ListTexts => texts[usePlatform().locale];
