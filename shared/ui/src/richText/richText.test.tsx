import { expect, test } from '@jest/globals';
import { createPlatform, PlatformProvider } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createUiCache, Field, UiProvider } from '../core.ts';
import { addressOf } from './LinkRow.tsx';
import { RichText } from './richText.tsx';

// jsdom draws nothing, so nothing has a place on the page.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

let written = '';
function Story({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  written = value;
  return (
    <Field.Root>
      <Field.Label>Verhaal</Field.Label>
      <RichText label="Verhaal" value={value} onChange={setValue} />
      <Field.HelperText>Vertel iets.</Field.HelperText>
    </Field.Root>
  );
}
async function open(first: string, locale: 'nl' | 'en' = 'nl') {
  cleanup();
  render(
    <PlatformProvider platform={createPlatform(bootDocument({ locale }))}>
      <UiProvider locale={locale} cache={createUiCache()}>
        <Story first={first} />
      </UiProvider>
    </PlatformProvider>,
  );
  // The editor comes by itself, later than the field.
  await screen.findByRole('toolbar', {}, { timeout: 20_000 });
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('Verhaal'));
  return userEvent.setup();
}

test('Markdown comes in as text, and goes out as Markdown with what the buttons did', async () => {
  const user = await open('Een **dikke** kater');
  expect(screen.getByText('dikke').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Lijst' }));
  expect(written).toBe('- Een **dikke** kater');
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(written).toBe('Een **dikke** kater');
});

test('the toolbar is one stop for Tab, and arrows go through it', async () => {
  const user = await open('Kater');
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Vet',
    'Schuin',
    'Kopje',
    'Lijst',
    'Genummerde lijst',
    'Citaat',
    'Link',
    'Ongedaan maken',
    'Opnieuw doen',
  ]);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Vet');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Opnieuw doen');
  await user.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Schuin');
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('the field tells its hint, and the buttons have names in English too', async () => {
  await open('', 'en');
  expect(screen.getByRole('button', { name: 'Numbered list' })).toBeTruthy();
  const field = screen.getByRole('textbox');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Vertel iets.');
});

test('a link that is not allowed is refused in words; one without https gets it', async () => {
  const user = await open('');
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Adres van de link' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByText(/Gebruik een adres met https/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'voorbeeld.nl{Enter}');
  await waitFor(() => expect(written).toBe('[voorbeeld.nl](https://voorbeeld.nl)'));
});

test.each([
  ['voorbeeld.nl/over', 'https://voorbeeld.nl/over'],
  ['naam@voorbeeld.nl', 'mailto:naam@voorbeeld.nl'],
  ['/contact', '/contact'],
  ['tel:+31612345678', 'tel:+31612345678'],
])('the address %s becomes %s', (text, address) => expect(addressOf(text)).toBe(address));

test('what is pasted brings its words and nothing else', async () => {
  const user = await open('');
  await user.click(screen.getByRole('textbox'));
  const html = '<h1 style="color:red">Groot</h1><img src=x onerror=alert(1)>';
  fireEvent.paste(screen.getByRole('textbox'), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'Groot' : html) },
  });
  await waitFor(() => expect(written).toBe('Groot'));
});
