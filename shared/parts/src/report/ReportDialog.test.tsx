import { expect, jest, test } from '@jest/globals';
import { defineModule } from '@omzien/platform';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportDialog, type ReportDialogProps } from './ReportDialog.tsx';

jest.setTimeout(60_000);

const save = jest.fn(async (_input: unknown, _idempotencyKey: string) => null);
const words = { spam: 'Reclame', unsafe: 'Onveilig', fraud: 'Fraude', discrimination: 'Schelden', privacy: 'Gegevens' };
const texts = async () => ({ default: { title: 'Iets' } });
type Look = ReportDialogProps<null>['reasons']['as'];

function Thing({ as }: { as: Look }) {
  return (
    <ReportDialog
      open
      onClose={() => undefined}
      title="Meld dit"
      submitLabel="Melden"
      save={save}
      intro={<p>De centrale leest het.</p>}
      reasons={{ as, label: 'Wat is er?', named: 'De reden', words: { ...words, incorrect: 'Klopt niet' } }}
      text={{ label: 'Vertel', rows: 4 }}
    />
  );
}
const looks = { radios: () => <Thing as="radios" />, select: () => <Thing as="select" /> };
const module = defineModule({
  name: 'mfe-things',
  routes: (['radios', 'select'] as const).map((name) => ({
    name,
    path: `/${name}`,
    access: 'public',
    title: 'title',
    lazy: async () => ({ default: looks[name] }),
  })),
  texts: { nl: texts, en: texts },
});
const open = (as: Look) => renderScreen(module, `/${as}`);

test('reasons stand in the order of who uses it, something else last, and the one that lacks is named', async () => {
  const { user } = await open('radios');
  const dialog = within(await screen.findByRole('dialog', { name: 'Meld dit' }));
  expect(dialog.getByText('De centrale leest het.')).toBeTruthy();
  const shown = within(dialog.getByRole('group', { name: 'Wat is er?' })).getAllByRole('radio');
  expect(shown.map((radio) => radio.getAttribute('value'))).toEqual([...Object.keys(words), 'incorrect', 'other']);
  await user.click(dialog.getByRole('button', { name: 'Melden' }));
  expect(within(await dialog.findByRole('alert')).getByText(/Kies een reden/)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('from a list a reason is chosen too, and what is sent is what the model wants', async () => {
  const { user } = await open('select');
  const dialog = within(await screen.findByRole('dialog', { name: 'Meld dit' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Wat is er?' }), 'Iets anders');
  await user.type(dialog.getByLabelText('Vertel'), 'Hij vraagt om geld.');
  await user.click(dialog.getByRole('button', { name: 'Melden' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ reason: 'other', text: 'Hij vraagt om geld.' });
});
