import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  Button,
  Checkbox,
  Chip,
  createUiCache,
  Empty,
  Field,
  Heading,
  IconButton,
  Image,
  Input,
  Link,
  LoadingFailed,
  PageHeader,
  UiProvider,
} from './core.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { Pagination, pagesAround } from './list/Pagination.tsx';

const show = (children: ReactNode) =>
  render(
    <UiProvider locale="en" cache={createUiCache()}>
      {children}
    </UiProvider>,
  );

test('a button does not submit a form unless it says so', () => {
  show(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
});

test('a busy button keeps the focus and its name, and ignores a second press', async () => {
  const save = jest.fn();
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  show(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={save}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(save).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a button with an address is a real link', () => {
  show(<Button href="/vacancies/search">Search</Button>);
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/vacancies/search');
});

test('an icon button carries its word', () => {
  show(
    <IconButton label="Close">
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('a field ties label, hint and error to its control', () => {
  show(
    <Field.Root invalid optional>
      <Field.Label>Phone</Field.Label>
      <Input name="phone" />
      <Field.HelperText>We call you once.</Field.HelperText>
      <Field.ErrorText>This is not a phone number.</Field.ErrorText>
    </Field.Root>,
  );
  const control = screen.getByRole('textbox', { name: 'Phone (optional)' });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const descriptions = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'This is not a phone number.',
    'We call you once.',
  ]);
});

test('a field without fault or hint names no descriptions', () => {
  show(
    <Field.Root>
      <Field.Label>Name</Field.Label>
      <Input name="name" />
      <Field.ErrorText>Never shown</Field.ErrorText>
    </Field.Root>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByText('Never shown')).toBeNull();
});

test('the words of a checkbox tick it', async () => {
  show(<Checkbox name="terms">I agree</Checkbox>);
  await userEvent.click(screen.getByText('I agree'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(true);
});

test('the error summary takes the focus and its links lead to the fields', async () => {
  show(
    <form>
      <ErrorSummary errors={[{ name: 'email', message: 'Fill in your e-mail address.' }]} />
      <Input name="email" aria-label="E-mail" />
    </form>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('link', { name: 'Fill in your e-mail address.' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
});

test('a failed second attempt brings the focus back to the summary', () => {
  const summary = (attempt: number) => (
    <UiProvider locale="en" cache={createUiCache()}>
      <ErrorSummary errors={[{ message: 'Not saved' }]} attempt={attempt} />
    </UiProvider>
  );
  const { rerender } = render(summary(1));
  (document.activeElement as HTMLElement).blur();
  rerender(summary(2));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a chosen filter says what its cross takes away', async () => {
  const remove = jest.fn();
  show(<Chip onRemove={remove}>Within 10 km</Chip>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Within 10 km' }));
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a link to a new window says so and gives no opener', () => {
  show(
    <Link href="https://example.org" newWindow>
      Website
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Website (opens in a new window)' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a stored picture offers its four widths and keeps its room free', () => {
  show(<Image src="/media/abc/960.webp" alt="A garden" />);
  const image = screen.getByRole('img', { name: 'A garden' });
  expect(image.getAttribute('srcset')).toBe(
    '/media/abc/320.webp 320w, /media/abc/640.webp 640w, /media/abc/960.webp 960w, /media/abc/1280.webp 1280w',
  );
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '540']);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('a preview that an address carries stands under the picture, and is no part of its address', () => {
  const points = 'Ab+/'.repeat(16);
  show(<Image src={`/media/abc/960.webp#${points}`} alt="A garden" />);
  const image = screen.getByRole('img', { name: 'A garden' });
  expect(image.getAttribute('src')).toBe('/media/abc/960.webp');
  expect(image.getAttribute('srcset')).toContain('/media/abc/640.webp 640w');
  expect(image.style.backgroundImage).toContain(points);
  show(<Image src="/media/abc/960.webp#red)" alt="Another" />);
  expect(screen.getByRole('img', { name: 'Another' }).style.backgroundImage).toBe('');
});

test('headings follow their place in the outline', () => {
  show(
    <Heading level={3} size="display">
      News
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'News' })).toBeTruthy();
});

test('failed loading is said aloud and can be tried again', async () => {
  const retry = jest.fn();
  show(<LoadingFailed onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Loading failed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the kit speaks the language of the reader', () => {
  render(
    <UiProvider locale="nl" cache={createUiCache()}>
      <LoadingFailed onRetry={() => undefined} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Laden is mislukt' })).toBeTruthy();
});

test('empty and page header use the outline they are given', () => {
  show(
    <>
      <PageHeader title="Vacancies" count="34" back={{ href: '/', label: 'Home' }} />
      <Empty title="Nothing yet" />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vacancies34');
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (page, count, expected) => {
  expect(pagesAround(page, count)).toEqual(expected);
});

test('pages are real links and the current one says so', () => {
  show(<Pagination page={2} pageCount={3} hrefOf={(page) => `?page[number]=${page}`} />);
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page[number]=3');
});

test('a list of one page has no pagination', () => {
  show(<Pagination page={1} pageCount={1} hrefOf={() => '#'} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
