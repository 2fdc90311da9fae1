import { organization } from '@omzien/model/organization';
import { staffVacancy } from '@omzien/model/vacancy';
import { vacancyTemplate } from '@omzien/model/vacancyTemplate';
import { usePlatform, useResourceList } from '@omzien/platform';

const base = '/api/v1/vacancies';

/** Ready-made vacancies: of the product, of the centre and of one's own organisation. */
export const useVacancyTemplates = () => useResourceList('/api/v1/vacancy_templates', vacancyTemplate);

/** The newest vacancies that one manages. */
export const useNewestVacancies = () => useResourceList(`${base}?page[size]=6`, staffVacancy);

/** What is looked for before a vacancy is written. */
export function useStartSearch() {
  const { api } = usePlatform();
  return {
    async vacancies(text: string) {
      const { items } = await api.list(
        `${base}?filter[title_cont]=${encodeURIComponent(text)}&page[size]=8`,
        staffVacancy,
      );
      return items.map(({ id, title }) => ({ id, label: title }));
    },
    async organizations(text: string) {
      const { items } = await api.list(
        `/api/v1/organizations?filter[name_cont]=${encodeURIComponent(text)}&filter[status_in]=approved,pending&page[size]=8`,
        organization,
      );
      return items.map(({ id, name, city }) => ({ id, label: [name, city].filter(Boolean).join(', ') }));
    },
  };
}
