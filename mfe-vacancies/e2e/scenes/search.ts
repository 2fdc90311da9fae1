import { at, go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';

/** Finding a vacancy. */
export const searchScenes: Scene[] = [
  { name: 'search', routes: ['vacancies-search'], open: (visit) => go(visit, '/vacancies/search') },
  {
    name: 'search-chosen',
    open: (visit) =>
      go(
        visit,
        `/vacancies/search?filter[vacancy_type_in]=volunteering&filter[near]=${visit.facts.city}&sort=distance`,
      ),
  },
  {
    name: 'search-empty',
    open: (visit) =>
      go(visit, '/vacancies/search?filter[title_or_summary_or_description_or_organization_name_cont]=zzqqxxyy'),
  },
  {
    name: 'search-map',
    async open(visit) {
      await go(visit, '/vacancies/search?view=map');
      await expect(
        visit.page
          .getByRole('group', { name: /^(Kaart|Map) / })
          .getByRole('button')
          .first(),
      ).toBeVisible();
    },
  },
  { name: 'search-hearts', open: (visit) => go(visit, '/vacancies/search?view=favorites') },
  {
    name: 'search-saving',
    async open(visit) {
      // The dialog covers the page, and its heading with it.
      await visit.page.goto(at(visit, `/vacancies/search?filter[near]=${visit.facts.city}&saving=true`));
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'search-suggestions',
    async open(visit) {
      await go(visit, '/vacancies/search');
      // On a phone the form is one line until somebody wants it.
      if (visit.isPhone)
        await visit.page.getByRole('main').locator('button[aria-expanded=false][aria-controls]').first().click();
      const near = visit.page.getByRole('search').getByLabel(texts[visit.language].near);
      await near.pressSequentially(visit.facts.city.slice(0, 4));
      await expect(visit.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'filters-or-menu',
    async open(visit) {
      await go(visit, '/vacancies/search');
      if (visit.isPhone) await visit.page.getByRole('button', { name: texts[visit.language].filters }).click();
      else await visit.page.getByRole('banner').getByRole('button').last().click();
    },
  },
];
