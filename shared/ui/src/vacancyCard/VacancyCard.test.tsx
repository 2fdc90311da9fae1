import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { createUiCache, UiProvider } from '../core.ts';
import { VacancyCard, type VacancyCardProps } from './VacancyCard.tsx';

const show = (props: Partial<VacancyCardProps> = {}) =>
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      <VacancyCard href="/vacancies/1" title="Cook" organization="Samen aan Tafel" {...props} />
    </UiProvider>,
  );

test('the card is one link, read as its title', () => {
  show({ place: 'Wezep', distance: '3.4 km', text: 'Cook every Friday.' });
  const card = screen.getByRole('article');
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Cook', '/vacancies/1']]);
  expect(within(card).getByText('Wezep · 3.4 km')).toBeTruthy();
});

test('the day of what happens once comes first, then the place, then who asks', () => {
  show({ when: 'Sat 28 November', place: 'Wezep', distance: '3.4 km' });
  const text = screen.getByRole('article').textContent ?? '';
  const order = ['Sat 28 November', 'Wezep · 3.4 km', 'Samen aan Tafel'].map((fact) => text.indexOf(fact));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});

test('a compact card has only title and facts', () => {
  const { container } = show({
    compact: true,
    place: 'Wezep',
    text: 'Cook every Friday.',
    image: '/a.webp',
    badges: ['Group'],
  });
  expect(screen.getByRole('article').textContent).toBe('CookWezepSamen aan Tafel');
  expect(container.querySelector('img')).toBeNull();
});

test('at most three badges are shown', () => {
  show({ badges: ['Regularly', 'Online', '2 hours', 'Group'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Regularly', 'Online', '2 hours']);
});

test('a picture without description only decorates', () => {
  const { container } = show({ image: '/media/a/960.webp' });
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('without a place there is no distance either', () => {
  show({ distance: '3.4 km' });
  expect(screen.queryByText(/3.4 km/)).toBeNull();
});
