import { expect, test } from '@jest/globals';
import { applicationStages } from './application.ts';
import { organizationStatuses } from './organization.ts';
import { applicationTransitions, organizationTransitions, transitionsFrom, vacancyTransitions } from './transitions.ts';
import { vacancyStatuses } from './vacancy.ts';

const table = <S extends string>(statuses: readonly S[], transitions: Parameters<typeof transitionsFrom<S>>[0]) =>
  Object.fromEntries(statuses.map((status) => [status, transitionsFrom(transitions, status).join(' ')]));

test('an organisation moves as decided', () => {
  expect(table(organizationStatuses, organizationTransitions)).toEqual({
    approved: 'archive delete',
    pending: 'approve deny delete',
    denied: 'approve reapply delete',
    archived: 'restore delete',
    deleted: '',
  });
});

test('a vacancy moves as decided', () => {
  expect(table(vacancyStatuses, vacancyTransitions)).toEqual({
    draft: 'publish archive delete',
    published: 'unpublish fill renew take_down expire archive delete',
    filled: 'renew archive delete',
    expired: 'renew archive delete',
    archived: 'restore delete',
    deleted: '',
  });
});

test('an application moves as decided', () => {
  expect(table(applicationStages, applicationTransitions)).toEqual({
    unconfirmed: 'confirm withdraw',
    new: 'reply accept reject waiting_list withdraw close',
    approached: 'answer withdraw',
    suggested: 'take_up withdraw',
    in_contact: 'accept reject waiting_list withdraw',
    waiting_list: 'accept reject withdraw',
    accepted: 'reopen match_result',
    rejected: 'reopen',
    withdrawn: '',
    closed_no_reply: '',
  });
});
