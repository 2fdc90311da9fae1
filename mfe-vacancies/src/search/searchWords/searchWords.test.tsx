import { expect, test } from '@jest/globals';
import { ageGroup, vacancyCategory } from '@omzien/model/lookup';
import { vacancyHit } from '@omzien/model/vacancy';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { cook, cooking, lookupRoutes } from '../../testing/samples.ts';

const managed = { ...cooking, synonyms: ['kok', 'maaltijd'] };
const api = {
  ...lookupRoutes,
  'GET /vacancies/search': () => many(vacancyHit, [cook], { facets: {} }),
  'GET /vacancy_categories': () => many(vacancyCategory, [managed]),
  'GET /age_groups': () => many(ageGroup, []),
};
const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);

test('a centre adds what people call a category', async () => {
  let sent: unknown;
  const { user, platform } = await renderScreen(module, '/vacancies/search', {
    boot: { session: staff },
    api: {
      ...api,
      'PATCH /vacancy_categories/:id': ({ input }) => {
        sent = input?.synonyms;
        return one(vacancyCategory, { ...managed, synonyms: sent });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zoekwoorden' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (await dialog.findByLabelText(/Andere woorden/)) as HTMLTextAreaElement;
  expect(field.value).toBe('kok\nmaaltijd');
  await user.type(field, '\nsamen eten, soep');
  await user.click(dialog.getByRole('button', { name: 'Bewaar de woorden' }));
  await waitFor(() => expect(sent).toEqual(['kok', 'maaltijd', 'samen eten', 'soep']));
  await waitFor(() => expect(platform.toasts.getState().toasts[0]?.message).toMatch(/De woorden zijn bewaard/));
});

test('nobody else is offered that', async () => {
  await renderScreen(module, '/vacancies/search', { boot: { session: signedInAs() }, api });
  await screen.findByRole('link', { name: cook.title });
  expect(screen.queryByRole('button', { name: 'Zoekwoorden' })).toBeNull();
});
