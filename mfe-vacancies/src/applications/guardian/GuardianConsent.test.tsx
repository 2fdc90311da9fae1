import { expect, jest, test } from '@jest/globals';
import { type Application, application, applicationEvent } from '@omzien/model/application';
import { conversation, quickReply } from '@omzien/model/conversation';
import {
  type FormSubmission,
  formSubmission,
  formToken,
  publicForm,
  type StaffForm,
  staffForm,
} from '@omzien/model/form';
import { internalNote } from '@omzien/model/internalNote';
import { user as userSchema } from '@omzien/model/user';
import { vacancy } from '@omzien/model/vacancy';
import { signedInAs, type TestRole, testNow } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { openForm, siteWithForms } from '@omzien/testing/siteForms';
import { screen, waitFor, within } from '@testing-library/react';
import definition from '../../module.ts';
import { cook, cookDetail, ria } from '../../testing/samples.ts';

jest.setTimeout(60_000);

const module = { ...definition, routes: definition.routes.filter(({ name }) => name.startsWith('applications')) };
const center: TestRole = { role: 'organization_superuser', scopeType: 'VolunteerCenter' };
const organization: TestRole = { role: 'admin', scopeType: 'Organization', scopeId: ria.organizationId };
const mentor: TestRole = { role: 'mentor', scopeType: 'Organization' };

const guardianForm: StaffForm = {
  ...openForm('guardian_consent', 'Toestemming van een ouder'),
  public: false,
  confirmation: { text: { nl: 'Bedankt.', en: 'Thank you.' }, path: null },
  recipients: [],
  retentionDays: 365,
  organizationName: null,
  submissionsCount: 0,
  spamCount: 0,
  lastSubmissionAt: null,
  lockVersion: 0,
};
const other: StaffForm = {
  ...guardianForm,
  id: '0196a000-0000-7000-8000-00000000070b',
  title: { nl: 'Toestemming voor een kamp', en: 'Consent for a camp' },
};
const answer = (key: string, nl: string) => ({
  key,
  type: 'text',
  label: { nl: key, en: key },
  value: nl,
  text: { nl, en: nl },
});
const consentOf = (name: string, relation: string, createdAt: string): FormSubmission => ({
  type: 'form_submissions',
  id: `0196a000-0000-7000-8000-0000000007${createdAt.slice(8, 10)}`,
  formId: guardianForm.id,
  formVersion: 1,
  answers: [answer('guardian_name', name), answer('guardian_relation', relation)],
  spam: false,
  via: 'link',
  userId: null,
  subjectType: 'applications',
  subjectId: ria.id,
  createdAt,
  eraseOn: '2027-11-16',
});
const made = {
  type: 'form_tokens' as const,
  id: '0196a000-0000-7000-8000-000000000799',
  purpose: 'form',
  formId: guardianForm.id,
  subjectType: 'applications',
  subjectId: ria.id,
  url: 'https://oldebroek.example/forms/kX3bQ',
  singleUse: true,
  expiresAt: '2026-12-05T09:00:00.000Z',
};

type Opening = {
  roles?: TestRole[];
  shown?: Partial<Application>;
  forms?: StaffForm[];
  given?: FormSubmission[];
  hasForms?: boolean;
  api?: FakeRoutes;
};

/** The page of an application of Ria, as who holds these roles sees it, on a site with forms. */
function open({
  roles = [center],
  shown = {},
  forms = [guardianForm],
  given = [],
  hasForms = true,
  api,
}: Opening = {}) {
  const state = { ...ria, volunteerCenterId: cook.volunteerCenterId, ...shown };
  return renderScreen(module, `/applications/${ria.id}`, {
    boot: { session: signedInAs(roles), ...(hasForms ? { composition: siteWithForms() } : {}) },
    api: {
      'GET /applications': () => many(application, [state]),
      'GET /applications/:id': () => one(application, state),
      'GET /applications/:id/timeline': () => many(applicationEvent, []),
      'GET /internal_notes': () => many(internalNote, []),
      'GET /users': () => many(userSchema, []),
      'GET /quick_replies': () => many(quickReply, []),
      'GET /vacancies/:id': () => one(vacancy, cookDetail),
      'GET /conversations': () => many(conversation, []),
      'GET /forms': () => many(staffForm, forms),
      'GET /forms/:id/submissions': ({ params }) =>
        many(
          formSubmission,
          given.filter(({ formId }) => formId === params.id),
        ),
      'POST /form_tokens': () => one(formToken, made, 201),
      ...api,
    },
  });
}
const title = { name: 'Toestemming van een ouder' };
const card = async () => within(await screen.findByRole('region', title));
const makeButton = { name: 'Maak een link voor de ouder' };
type Opened = Awaited<ReturnType<typeof open>>;
const asked = ({ requests }: Opened, end: string) => requests.filter(({ path }) => path.endsWith(end));

test('staff of the centre make a link, which gets the focus, is copied, and goes into a mail of their own', async () => {
  const opened = await open();
  const { user, requests } = opened;
  const shown = await card();
  expect(await shown.findByText('Er is nog geen toestemming gegeven.')).toBeTruthy();
  const [offered] = asked(opened, '/forms');
  expect(offered?.query.get('filter[kind_eq]')).toBe('guardian_consent');
  expect(offered?.query.get('filter[volunteer_center_id_eq]')).toBe(cook.volunteerCenterId);
  const [answers] = asked(opened, '/submissions');
  expect(answers?.query.get('filter[subject_id_eq]')).toBe(ria.id);
  expect(shown.queryByRole('textbox')).toBeNull();

  await user.click(shown.getByRole('button', makeButton));
  const field = await shown.findByRole<HTMLInputElement>('textbox', { name: /^Link voor de ouder/ });
  expect(field.value).toBe(made.url);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(shown.getByText(/werkt één keer, tot za 5 december 2026/)).toBeTruthy();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.input).toEqual({
    formId: guardianForm.id,
    subject: { type: 'applications', id: ria.id },
    expiresAt: new Date(Date.parse(testNow) + 14 * 86_400_000).toISOString(),
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();

  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: 'Kopieer de link' }));
  expect(await shown.findByText('De link is gekopieerd.')).toBeTruthy();
  expect(written).toHaveBeenCalledWith(made.url);
  const mail = new URL(shown.getByRole('link', { name: 'Zet in een mail' }).getAttribute('href') ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', '']);
  expect(mail.searchParams.get('subject')).toContain('Ria');
  const body = mail.searchParams.get('body') ?? '';
  for (const word of [made.url, ria.vacancyTitle, ria.organizationName, 'Sam de Vries', '5 december 2026'])
    expect(body).toContain(word);
  // Of the young person the first name is enough.
  expect(body).not.toContain(ria.lastName);
});

test('another link is another address, and nothing says that the one before it has ended', async () => {
  let count = 0;
  const again = () => {
    count += 1;
    return one(formToken, { ...made, id: `${count}`, url: `${made.url}${count}` }, 201);
  };
  const { user } = await open({ api: { 'POST /form_tokens': again } });
  const shown = await card();
  await user.click(shown.getByRole('button', makeButton));
  expect(await shown.findByDisplayValue(`${made.url}1`)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Kopieer de link' }));
  await shown.findByText(/gekopieerd|Kopiëren/);
  await user.click(shown.getByRole('button', { name: 'Maak nog een link' }));
  const field = await shown.findByDisplayValue(`${made.url}2`);
  await waitFor(() => expect(document.activeElement).toBe(field));
  // What was said of the link before is not true of this one.
  expect(shown.queryByText(/gekopieerd|Kopiëren/)).toBeNull();
});

test('of several forms one is chosen first; closed ones are not offered', async () => {
  const closed = { ...other, id: '0196a000-0000-7000-8000-00000000070c', state: 'closed' as const };
  const { user, requests } = await open({ forms: [guardianForm, other, closed] });
  const shown = await card();
  const choice = shown.getByRole('combobox', { name: 'Welk formulier?' });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(choice, 'Toestemming voor een kamp');
  await user.click(shown.getByRole('button', makeButton));
  await shown.findByDisplayValue(made.url);
  expect(requests.find(({ method }) => method === 'POST')?.input).toMatchObject({ formId: other.id });
});

test('a link that was refused says what to do now, and can be asked for again', async () => {
  const opened = await open({ api: { 'POST /form_tokens': () => refused(404, { code: 'not_found' }) } });
  const shown = await card();
  await opened.user.click(shown.getByRole('button', makeButton));
  expect((await shown.findByRole('alert')).textContent).toMatch(/is er niet meer\. Laad de pagina opnieuw\./);
  opened.answer({
    'POST /form_tokens': () => refused(429, { code: 'too_many', detail: 'Wacht even met de volgende.' }),
  });
  await opened.user.click(shown.getByRole('button', makeButton));
  expect(await shown.findByText('Wacht even met de volgende.')).toBeTruthy();
  opened.answer({
    'POST /form_tokens': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await opened.user.click(shown.getByRole('button', makeButton));
  expect(await shown.findByText(/We krijgen geen verbinding/)).toBeTruthy();
  opened.answer({ 'POST /form_tokens': () => one(formToken, made, 201) });
  await opened.user.click(shown.getByRole('button', makeButton));
  expect(await shown.findByDisplayValue(made.url)).toBeTruthy();
  expect(shown.queryByRole('alert')).toBeNull();
});

test('consent that was given says who, what they are to the applicant and when; the newest first', async () => {
  await open({
    forms: [guardianForm, other],
    given: [
      consentOf('Kees van Dam', 'Ouder', '2026-11-16T10:00:00.000Z'),
      { ...consentOf('Truus Bos', 'Voogd', '2026-11-18T10:00:00.000Z'), formId: other.id },
    ],
  });
  const shown = await card();
  expect(await shown.findByText('Kees van Dam (Ouder) geeft toestemming.')).toBeTruthy();
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Truus Bos \(Voogd\).*18 november 2026/),
    expect.stringMatching(/^Kees van Dam \(Ouder\).*16 november 2026.*wissen dit op 16 november 2027/),
  ]);
  expect(shown.queryByText(/nog geen toestemming/)).toBeNull();
  expect(shown.getByRole('button', { name: 'Maak nog een link' })).toBeTruthy();
});

test('when the application is over, or the form closed, given consent stays to be read and nobody is asked', async () => {
  const given = [consentOf('Kees van Dam', 'Ouder', '2026-11-16T10:00:00.000Z')];
  for (const opening of [
    { shown: { stage: 'withdrawn', waitingDays: null } as const },
    { forms: [{ ...guardianForm, state: 'closed' as const }] },
  ]) {
    const { unmount } = await open({ given, ...opening });
    const shown = await card();
    expect(await shown.findByText(/Kees van Dam/)).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    unmount();
  }
});

test.each<[string, Partial<Application>]>([
  ['while the application runs', {}],
  ['and when it is over', { stage: 'rejected', waitingDays: null }],
])('answers that do not come are asked for again, %s', async (_when, shown) => {
  const given = [consentOf('Kees van Dam', 'Ouder', '2026-11-16T10:00:00.000Z')];
  const opened = await open({
    shown,
    api: { 'GET /forms/:id/submissions': () => refused(400, { code: 'bad_request' }) },
  });
  const again = await (await card()).findByRole('button', { name: 'Opnieuw proberen' });
  opened.answer({ 'GET /forms/:id/submissions': () => many(formSubmission, given) });
  await opened.user.click(again);
  expect(await (await card()).findByText(/Kees van Dam/)).toBeTruthy();
});

/** What stands below the card, once everything above it has been asked. */
const notes = () => screen.findByLabelText('Nieuwe notitie');

test.each<[string, Opening]>([
  ['an organisation, which manages forms of its own', { roles: [organization] }],
  ['who may not hand out links of forms', { roles: [mentor] }],
  ['a site without forms', { hasForms: false }],
])('no card, and nothing asked, for %s', async (_who, opening) => {
  const opened = await open(opening);
  await notes();
  await waitFor(() => expect(asked(opened, '/internal_notes')).not.toHaveLength(0));
  expect(screen.queryByRole('region', title)).toBeNull();
  expect(asked(opened, '/forms')).toEqual([]);
});

const publicAlone: FakeRoutes = {
  'GET /forms': () => many(publicForm, [openForm('guardian_consent', 'Toestemming van een ouder')]),
};
test.each<[string, Opening, number]>([
  ['the centre has no such form', { forms: [] }, 0],
  ['the form is of another organisation', { forms: [{ ...guardianForm, organizationId: ria.vacancyId }] }, 0],
  ['the form is for who may fill it in alone', { api: publicAlone }, 0],
  ['the form is closed', { forms: [{ ...guardianForm, state: 'closed' }] }, 1],
  ['the application is over', { shown: { stage: 'rejected', waitingDays: null } }, 1],
  ['nobody applied yet', { shown: { stage: 'approached', waitingDays: null } }, 1],
])('no card where %s and no consent was given', async (_case, opening, answersAsked) => {
  const opened = await open(opening);
  await notes();
  await waitFor(() => expect(asked(opened, '/forms')).toHaveLength(1));
  await waitFor(() => expect(asked(opened, '/submissions')).toHaveLength(answersAsked));
  await opened.clock.advanceAsync(100);
  expect(screen.queryByRole('region', title)).toBeNull();
});
