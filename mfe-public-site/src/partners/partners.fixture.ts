import type { VolunteerCenter } from '@omzien/model/volunteerCenter';

/** A partner centre; the first is the one whose site is visited. */
export const partnerOf = (change: Partial<VolunteerCenter> = {}): VolunteerCenter => ({
  type: 'volunteer_centers',
  id: '0196a000-0000-7000-8000-000000000001',
  name: 'Vrijwilligerscentrale Oldebroek',
  slug: 'oldebroek',
  city: 'Oldebroek',
  email: 'info@oldebroek.example',
  phoneNumber: null,
  domains: ['oldebroek.localhost'],
  isDefault: true,
  latitude: 52.45,
  longitude: 5.9,
  url: 'https://oldebroek.example',
  logoUrl: null,
  municipalities: ['Oldebroek', 'Elburg'],
  postcodes: ['8091'],
  openVacanciesCount: 12,
  ...change,
});

export const ede = partnerOf({
  id: '0196a000-0000-7000-8000-000000000005',
  name: 'Handen in Ede',
  slug: 'ede',
  city: 'Ede',
  isDefault: false,
  url: 'https://ede.example',
  municipalities: [],
  openVacanciesCount: 1,
});
