import { mostRoleRequests } from '@omzien/model/roleRequest';
import { problem } from '../../../http/problems.ts';

export const roleRequestDecided = problem({
  status: 409,
  code: 'invalid_transition',
  title: { nl: 'Dit verzoek is al beantwoord', en: 'This request has been answered' },
  detail: {
    nl: 'Iemand heeft dit verzoek al beantwoord of ingetrokken. Laad de lijst opnieuw om te zien hoe het nu staat.',
    en: 'Somebody has answered or withdrawn this request already. Reload the list to see how it stands now.',
  },
});

export const roleAskedAlready = problem({
  status: 409,
  code: 'role_asked_already',
  title: { nl: 'Je hebt dit al gevraagd', en: 'You have asked this already' },
  detail: {
    nl: 'Dit verzoek wacht nog op antwoord. Je ziet het bij je verzoeken.',
    en: 'This request is still waiting for an answer. You find it among your requests.',
  },
  pointer: '/data/attributes/role',
});

export const tooManyRoleRequests = problem({
  status: 409,
  code: 'too_many_role_requests',
  title: { nl: 'Er wachten al veel verzoeken', en: 'Many requests are waiting' },
  detail: {
    nl: `Er wachten al ${mostRoleRequests} verzoeken van je op antwoord. Trek er eerst een in.`,
    en: `${mostRoleRequests} requests of yours are waiting for an answer. Withdraw one of them first.`,
  },
});
