import { expect, jest, test } from '@jest/globals';
import { defineModule } from '@omzien/platform';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { CopyLink } from './CopyLink.tsx';

jest.setTimeout(60_000);

const url = 'https://dorp.example/forms/abc';
const texts = async () => ({ default: { title: 'Link' } });
const looks = {
  plain: () => <CopyLink label="De link" url={url} hint="Werkt tot morgen." />,
  focused: () => <CopyLink label="De link" url={url} begin="focus" />,
  copied: () => <CopyLink label="De link" url={url} begin="copy" />,
};
const module = defineModule({
  name: 'mfe-things',
  routes: (['plain', 'focused', 'copied'] as const).map((name) => ({
    name,
    path: `/${name}`,
    access: 'public',
    title: 'title',
    lazy: async () => ({ default: looks[name] }),
  })),
  texts: { nl: texts, en: texts },
});

async function open(look: keyof typeof looks) {
  const page = await renderScreen(module, `/${look}`);
  return { ...page, field: await screen.findByRole<HTMLInputElement>('textbox', { name: /^De link/ }) };
}
const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('a press copies the link and says so; nobody types in its field', async () => {
  const { user, field } = await open('plain');
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.type(field, 'x');
  expect(field.value).toBe(url);
  expect(screen.getByText('Werkt tot morgen.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(written).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Kopieer de link' }));
  expect(await screen.findByText('De link is gekopieerd.')).toBeTruthy();
  expect(written).toHaveBeenCalledWith(url);
});

test('where the browser refuses, the link is selected to be copied by hand', async () => {
  const { user, field } = await open('plain');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  expect(selectionOf(field)).toBe('');
  await user.click(screen.getByRole('button', { name: 'Kopieer de link' }));
  expect(await screen.findByText(/Kopiëren lukt niet/)).toBeTruthy();
  expect(selectionOf(field)).toBe(url);
});

test('a link that was just made gets the focus, or is copied at once', async () => {
  const { field, unmount } = await open('focused');
  expect(document.activeElement).toBe(field);
  expect(selectionOf(field)).toBe(url);
  unmount();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderScreen(module, '/copied');
  await waitFor(() => expect(written).toHaveBeenCalledWith(url));
  expect(await screen.findByText('De link is gekopieerd.')).toBeTruthy();
});
