import type { Campaign } from '@omzien/model/campaign';

/** The campaign before anybody said where he lives. */
export const campaignOf = (change: Partial<Campaign> = {}): Campaign => ({
  type: 'campaigns',
  id: 'public',
  openVacanciesCount: 1234,
  organizationsCount: 87,
  matchesCount: 1,
  nearest: null,
  vacancies: [],
  ...change,
});
