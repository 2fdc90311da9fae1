import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    title: (record: string) => `Iemand anders paste ${record} ook aan`,
    text: 'Jullie schreven in dezelfde velden iets anders. Welke tekst wil je houden?',
    joined: (record: string) => `Iemand anders paste ${record} ook aan. Jullie wijzigingen zijn samengevoegd.`,
    open: 'Bekijk de verschillen',
    mine: 'Van jou',
    theirs: (name: string | null) => `Van ${name ?? 'de ander'}`,
    savedBy: (name: string | null, when: string) => `${name ?? 'De ander'} bewaarde dit op ${when}.`,
    keepMine: 'Houd die van mij',
    takeTheirs: 'Neem die van de ander',
    nothing: 'Leeg',
    yes: 'Ja',
    no: 'Nee',
    changed: 'Anders ingevuld',
    unsaved: 'Niet opgeslagen. Je tekst staat op dit apparaat.',
    undecided: 'Niet opgeslagen. Kies eerst welke tekst je wilt houden.',
    unfit: (count: number, names: string) =>
      count === 1
        ? `1 antwoord klopt nog niet en is niet opgeslagen: ${names}.`
        : `${count} antwoorden kloppen nog niet en zijn niet opgeslagen: ${names}.`,
  },
  en: {
    title: (record: string) => `Someone else changed ${record} too`,
    text: 'You wrote different things in the same fields. Which text do you want to keep?',
    joined: (record: string) => `Someone else changed ${record} too. Your changes and theirs were put together.`,
    open: 'See the differences',
    mine: 'Yours',
    theirs: (name: string | null) => (name ? `Of ${name}` : 'Theirs'),
    savedBy: (name: string | null, when: string) => `${name ?? 'The other'} saved this on ${when}.`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    nothing: 'Empty',
    yes: 'Yes',
    no: 'No',
    changed: 'Filled in differently',
    unsaved: 'Not saved. Your text is kept on this device.',
    undecided: 'Not saved. First choose which text you want to keep.',
    unfit: (count: number, names: string) =>
      count === 1
        ? `1 answer is not right yet and not saved: ${names}.`
        : `${count} answers are not right yet and not saved: ${names}.`,
  },
};

/** The texts of a long form, in the reader's language. `record`: "deze vacature". */
export const useRecordTexts = () => texts[usePlatform().locale];
