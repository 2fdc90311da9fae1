import type { OpenFigures } from '@omzien/model/openFigures';

/** A centre of two years: hours that grew, and too few people helped to tell. */
export const someFigures: OpenFigures = {
  type: 'open_figures',
  id: 'center-1',
  centerName: 'Vrijwilligerspunt Roermond',
  updatedOn: '2026-11-22',
  license: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  years: [2025, 2026],
  figures: [
    {
      key: 'hours_given',
      name: 'Gegeven uren',
      unit: 'hours',
      definition: 'Een schatting van de uren.',
      values: [
        { year: 2025, value: 800, suppressed: false },
        { year: 2026, value: 1240, suppressed: false },
      ],
    },
    {
      key: 'people_helped',
      name: 'Mensen geholpen',
      unit: 'count',
      definition: 'Vragen om hulp waarbij een match is bevestigd.',
      values: [
        { year: 2025, value: null, suppressed: false },
        { year: 2026, value: null, suppressed: true },
      ],
    },
  ],
  months: [
    { startsOn: '2026-10-01', value: 45, suppressed: false },
    { startsOn: '2026-11-01', value: null, suppressed: true },
  ],
};
