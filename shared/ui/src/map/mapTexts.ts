import { usePlatform } from '@omzien/platform';

/** The number in a circle; `+` where more stand there than were counted. */
const countIn = (locale: string) => (count: number, more: boolean | undefined) =>
  `${count.toLocaleString(locale)}${more ? '+' : ''}`;

const texts = {
  nl: {
    count: countIn('nl-NL'),
    help: 'Sleep of gebruik de pijltjes om te verschuiven. Met + en − zoom je.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom uit',
    whole: 'Laat alles zien',
    drawn: 'Dit is een eenvoudige kaart met plaatsnamen.',
    data: 'Gegevens:',
    retry: 'Probeer opnieuw',
    wheel: 'Houd Ctrl ingedrukt om te zoomen.',
    fingers: 'Gebruik twee vingers om de kaart te verschuiven.',
    tilesFrom: (host: string) => `Een kaart met straten komt van ${host}.`,
    tilesSee: 'Die site ziet dan je IP-adres.',
    tilesShow: 'Laat straten zien',
    tilesShowSmall: 'Toon straten',
  },
  en: {
    count: countIn('en-GB'),
    help: 'Drag or use the arrow keys to move. Zoom with + and −.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Show everything',
    drawn: 'This is a simple map with names of places.',
    data: 'Data:',
    retry: 'Try again',
    wheel: 'Hold Ctrl to zoom.',
    fingers: 'Use two fingers to move the map.',
    tilesFrom: (host: string) => `A map with streets comes from ${host}.`,
    tilesSee: 'That site will see your IP address.',
    tilesShow: 'Show streets',
    tilesShowSmall: 'Show streets',
  },
};

/** The words of maps, in the reader's language. */
export const useMapTexts = () => texts[usePlatform().locale];
