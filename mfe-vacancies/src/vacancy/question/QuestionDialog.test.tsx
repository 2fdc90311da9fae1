import { afterEach, expect, test } from '@jest/globals';
import { conversation } from '@omzien/model/conversation';
import { signedInAs } from '@omzien/testing/bootDocument';
import { one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { cook } from '../../testing/samples.ts';
import { vacancyPageApi, vacancyPath } from '../../testing/vacancyPage.ts';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const thread = {
  type: 'conversations',
  id: '0196a000-0000-7000-8000-000000000077',
  subject: cook.title,
  state: 'open',
  stage: null,
  lastMessageAt: null,
  lastMessage: null,
  lastMessageSide: null,
  unreadCount: 0,
  mySide: 'volunteer',
  archived: false,
  muted: false,
  blocked: false,
  canReply: true,
  volunteerName: 'Sam',
  organizationId: cook.organizationId,
  organizationName: cook.organizationName,
  volunteerCenterId: cook.volunteerCenterId,
  volunteerCenterName: 'Oldebroek',
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  applicationId: null,
  reportedAt: null,
  centerInvitedAt: null,
  mentorInvitedAt: null,
  createdAt: cook.createdAt,
  updatedAt: cook.createdAt,
};

test('a visitor writes the question first, signs in, and finds it there to send', async () => {
  const visit = await renderScreen(module, vacancyPath, { api: vacancyPageApi });
  await visit.user.click(await screen.findByRole('button', { name: 'Stel eerst een vraag' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.type(dialog.getByLabelText('Je vraag'), 'Mag mijn hond mee?');
  await act(() => visit.clock.advanceAsync(500));
  await visit.user.click(dialog.getByRole('link', { name: 'Log in' }));
  expect(window.location.pathname).toBe('/auth/login-1');
  const back = new URLSearchParams(window.location.search).get('redirect') ?? '';
  expect(back).toBe(`${vacancyPath}?ask=1`);
  expect(visit.requests.some(({ path }) => path.endsWith('/questions'))).toBe(false);

  const { user, requests } = await renderScreen(module, back, {
    boot: { session: signedInAs() },
    api: { ...vacancyPageApi, 'POST /vacancies/:id/questions': () => one(conversation, thread) },
  });
  const form = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect((form.getByLabelText('Je vraag') as HTMLTextAreaElement).value).toBe('Mag mijn hond mee?'),
  );
  await user.click(form.getByRole('button', { name: 'Verstuur je vraag' }));
  expect(await screen.findByRole('heading', { name: 'Je vraag is verstuurd' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bekijk het gesprek' }).getAttribute('href')).toBe(
    `/conversations/${thread.id}`,
  );
  expect(requests.find(({ path }) => path.endsWith('/questions'))?.input).toMatchObject({ body: 'Mag mijn hond mee?' });
});

test('who is signed out while asking comes back to the question that was being written', async () => {
  const visit = await renderScreen(module, vacancyPath, { boot: { session: signedInAs() }, api: vacancyPageApi });
  await visit.user.click(await screen.findByRole('button', { name: 'Stel eerst een vraag' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.type(dialog.getByLabelText('Je vraag'), 'Mag mijn hond mee?');
  await act(() => visit.clock.advanceAsync(500));
  act(() => visit.platform.session.getState().end('lost'));
  await visit.user.click(await dialog.findByRole('link', { name: 'Inloggen' }));
  const back = new URLSearchParams(window.location.search).get('redirect') ?? '';
  expect(back).toBe(`${vacancyPath}?ask=1`);
  visit.unmount();

  await renderScreen(module, back, { boot: { session: signedInAs() }, api: vacancyPageApi });
  const again = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect((again.getByLabelText('Je vraag') as HTMLTextAreaElement).value).toBe('Mag mijn hond mee?'),
  );
});
