import { expect, jest, test } from '@jest/globals';
import { type InternalNote, internalNote } from '@omzien/model/internalNote';
import { defineModule } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, noContent, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { InternalNotes } from './InternalNotes.tsx';

jest.setTimeout(60_000);

const about = { type: 'users', id: '0196a000-0000-7000-8000-000000000077' } as const;
const Person = () => <InternalNotes about={about} readers="Je collega’s lezen dit." />;
const texts = async () => ({ default: { title: 'Iemand' } });
const module = defineModule({
  name: 'mfe-things',
  routes: [
    { name: 'person', path: '/person', access: 'protected', title: 'title', lazy: async () => ({ default: Person }) },
  ],
  texts: { nl: texts, en: texts },
});
const day = '2026-11-20T09:00:00.000Z';

/** A page with notes about one person, over an API that keeps them. */
async function open() {
  const notes: InternalNote[] = [];
  const page = await renderScreen(module, '/person', {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]) },
    api: {
      'GET /internal_notes': () => many(internalNote, notes),
      'POST /internal_notes': ({ input }) => {
        const made: InternalNote = {
          type: 'internal_notes',
          id: `n${notes.length}`,
          note: String(input?.note),
          subject: about,
          authorId: 'me',
          authorName: 'Sam de Vries',
          createdAt: day,
          updatedAt: day,
          permissions: { update: true, destroy: true, transitions: [] },
        };
        notes.push(made);
        return one(internalNote, made, 201);
      },
      'PATCH /internal_notes/:id': ({ input }) => {
        const changed = {
          ...(notes[0] as InternalNote),
          note: String(input?.note),
          updatedAt: '2026-11-20T10:00:00.000Z',
        };
        notes.splice(0, 1, changed);
        return one(internalNote, changed);
      },
      'DELETE /internal_notes/:id': () => {
        notes.length = 0;
        return noContent();
      },
    },
  });
  expect(await screen.findByText('Je collega’s lezen dit.')).toBeTruthy();
  await page.user.type(screen.getByLabelText('Nieuwe notitie'), 'Belt liever na zessen.');
  await page.user.click(screen.getByRole('button', { name: 'Bewaar notitie' }));
  expect(await screen.findByText('Belt liever na zessen.')).toBeTruthy();
  return { ...page, notes };
}

test('a note about a record is written, and thrown away with a way back', async () => {
  const { user, platform, notes, requests } = await open();
  expect(requests.find(({ method }) => method === 'GET')?.address).toContain(about.id);
  expect(requests.find(({ method }) => method === 'POST')?.input).toMatchObject({ subject: about });
  await user.click(screen.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(notes).toHaveLength(0));
  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  await waitFor(() => expect(notes).toHaveLength(1));
});

test('one’s own note is changed in its place, which is told', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Wijzig' }));
  const field = screen.getByLabelText('Notitie wijzigen');
  await user.clear(field);
  await user.type(field, 'Belt liever na achten.');
  await user.click(screen.getAllByRole('button', { name: 'Bewaar notitie' })[0] as HTMLElement);
  expect(await screen.findByText('Belt liever na achten.')).toBeTruthy();
  expect(screen.getByText(/gewijzigd/)).toBeTruthy();
});
