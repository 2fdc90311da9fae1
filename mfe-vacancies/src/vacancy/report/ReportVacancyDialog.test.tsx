import { expect, test } from '@jest/globals';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import module from '../../module.ts';
import { vacancyPageApi, vacancyPath } from '../../testing/vacancyPage.ts';

test('anybody reports what is wrong, with a reason and in own words', async () => {
  const { user, requests } = await renderScreen(module, vacancyPath, {
    api: { ...vacancyPageApi, 'POST /vacancies/:id/reports': () => new Response(null, { status: 201 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Klopt er iets niet?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(within(await dialog.findByRole('alert')).getByText(/Kies een reden/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'De informatie klopt niet' }));
  await user.type(dialog.getByLabelText('Vertel wat je ziet'), 'Het adres bestaat niet meer.');
  await user.click(dialog.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByRole('heading', { name: 'Dank je wel' })).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/reports'))?.input).toMatchObject({
    reason: 'incorrect',
    text: 'Het adres bestaat niet meer.',
  });
});
