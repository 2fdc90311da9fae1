import { expect, test } from '@jest/globals';
import { type Application, application, applicationEvent } from '@omzien/model/application';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { ria } from '../testing/samples.ts';

const events = [
  { type: 'application_events', id: '1', kind: 'received', at: ria.createdAt, actorName: null, text: null },
];
const apiOf = (state: () => Application): FakeRoutes => ({
  'GET /applications': () => many(application, [state()]),
  'GET /applications/:id': () => one(application, state()),
  'GET /applications/:id/timeline': () => many(applicationEvent, events),
});
const boot = { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) };
const path = `/applications/${ria.id}`;

test('accepting sends the message, the version that was seen and one key, and shows the new state', async () => {
  let state = ria;
  const { user, requests } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/accept': () => {
        state = {
          ...ria,
          status: 'accepted',
          stage: 'accepted',
          waitingDays: null,
          permissions: { update: true, destroy: false, transitions: ['reopen'] },
        };
        return one(application, state);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accepteren' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByLabelText('Je bericht');
  await user.clear(message);
  await user.type(message, 'Kom dinsdag langs!');
  await user.click(dialog.getByRole('button', { name: 'Accepteer en verstuur' }));
  expect(await within(screen.getByRole('complementary')).findByText('Aangenomen')).toBeTruthy();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.input).toMatchObject({ message: 'Kom dinsdag langs!', startsOn: null });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('another reason brings another text, until somebody writes', async () => {
  const { user } = await renderScreen(module, path, { boot, api: apiOf(() => ria) });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByLabelText('Je bericht') as HTMLTextAreaElement;
  expect(message.value).toContain('Deze plek is net vergeven');
  await user.selectOptions(dialog.getByLabelText('Reden'), 'distance');
  expect(message.value).toContain('dichter in de buurt');
  await user.type(message, ' Succes!');
  await user.selectOptions(dialog.getByLabelText('Reden'), 'filled');
  expect(message.value).toContain('Succes!');
});

test('somebody else was first: the new state is fetched and the text stays', async () => {
  let state = ria;
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/reject': () => {
        state = { ...ria, lockVersion: 4, message: 'Intussen aangevuld: ik kan ook op woensdag.' };
        return refused(412, { code: 'stale' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Je bericht'), ' Veel geluk gewenst.');
  await user.click(dialog.getByRole('button', { name: 'Wijs af en verstuur' }));
  await waitFor(() => expect(screen.getByText(/Intussen aangevuld/)).toBeTruthy());
  expect((dialog.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toContain('Veel geluk gewenst.');
});

test('a volunteer sees what it is about and the answer, in words for who applied', async () => {
  const accepted: Application = { ...ria, stage: 'accepted', waitingDays: null, decisionMessage: 'Kom dinsdag langs!' };
  await renderScreen(module, path, {
    boot: { session: signedInAs([{ role: 'volunteer', scopeType: 'Tenant' }]) },
    api: apiOf(() => accepted),
  });
  expect(await screen.findByRole('heading', { level: 1, name: ria.vacancyTitle })).toBeTruthy();
  expect(screen.getByRole('heading', { name: `Antwoord van ${ria.organizationName}` })).toBeTruthy();
  expect(screen.getByText('Kom dinsdag langs!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: ria.email })).toBeNull();
});

test('who withdraws for somebody else is asked in other words', async () => {
  const { user } = await renderScreen(module, path, {
    boot,
    api: apiOf(() => ({ ...ria, permissions: { update: true, destroy: false, transitions: ['withdraw'] } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Trek in op verzoek' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aanmelding van Ria intrekken?' }));
  expect(dialog.getByRole('button', { name: 'Trek de aanmelding in' })).toBeTruthy();
});

test('the timeline says which mail went out, never the key of its template', async () => {
  const sent = { ...events[0], id: '2', kind: 'mail_sent', text: 'application_accepted' };
  const other = { ...sent, id: '3', text: 'a_mail_of_tomorrow' };
  await renderScreen(module, path, {
    boot,
    api: { ...apiOf(() => ria), 'GET /applications/:id/timeline': () => many(applicationEvent, [sent, other]) },
  });
  expect(await screen.findByText('Mail verstuurd: aangenomen')).toBeTruthy();
  expect(screen.getByText('Mail verstuurd')).toBeTruthy();
  expect(screen.queryByText(/a_mail_of_tomorrow/)).toBeNull();
});

test('the link of the mail opens the answer that was chosen there', async () => {
  await renderScreen(module, `${path}?decision=reject`, { boot, api: apiOf(() => ria) });
  expect(await screen.findByRole('dialog', { name: /afwijzen/ })).toBeTruthy();
});
