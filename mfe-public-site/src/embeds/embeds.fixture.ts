import type { Embed } from '@omzien/model/embed';

/** A list for other sites as the API answers it. */
export const storedEmbed = (change: Partial<Embed> = {}): Embed => ({
  type: 'embeds',
  id: '1',
  name: 'Site van de gemeente',
  kind: 'vacancies',
  heading: null,
  categoryIds: [],
  organizationId: null,
  organizationName: null,
  near: null,
  distanceKm: null,
  limit: 5,
  locale: 'nl',
  look: 'auto',
  allowedHosts: ['www.gemeente.nl', '*.buurt.nl'],
  active: true,
  url: 'https://oldebroek.example/embed/1',
  loadCount: 1240,
  loads: [
    { host: 'www.gemeente.nl', count: 1233 },
    { host: null, count: 7 },
  ],
  lockVersion: 3,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...change,
});
