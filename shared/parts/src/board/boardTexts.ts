import { usePlatform } from '@omzien/platform';

const texts = {
  nl: {
    keys: 'Ga met de pijltjes van kaart naar kaart. Enter opent een kaart, M opent de acties.',
    more: (count: string) => `Nog ${count} tonen`,
  },
  en: {
    keys: 'Use the arrow keys to go from card to card. Enter opens a card, M opens its actions.',
    more: (count: string) => `Show ${count} more`,
  },
};

/** What a board says of itself, in the reader's language. */
export const useBoardTexts = () => texts[usePlatform().locale];
