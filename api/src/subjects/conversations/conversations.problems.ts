import { problem } from '../../http/problems.ts';

export const conversationClosed = problem({
  status: 409,
  code: 'conversation_closed',
  title: { nl: 'Dit gesprek is gesloten', en: 'This conversation is closed' },
  detail: {
    nl: 'Dit gesprek is gesloten. Je kunt het nog wel lezen. Begin een nieuw gesprek als je nog iets wilt vragen.',
    en: 'This conversation is closed. You can still read it. Begin a new one if there is something else to ask.',
  },
});

export const conversationBlocked = problem({
  status: 409,
  code: 'conversation_blocked',
  title: { nl: 'Je kunt hier niet schrijven', en: 'You cannot write here' },
  detail: {
    nl: 'De ander wil geen berichten meer ontvangen. Neem contact op met de vrijwilligerscentrale als je iets moet weten.',
    en: 'The other party does not want to get messages any more. Contact the volunteer centre if there is something you need to know.',
  },
});

export const blockedByYou = problem({
  status: 409,
  code: 'conversation_blocked',
  title: { nl: 'Je hebt de ander geblokkeerd', en: 'You have blocked the other party' },
  detail: {
    nl: 'Je hebt de ander geblokkeerd. Maak dat eerst ongedaan als je wilt schrijven.',
    en: 'You have blocked the other party. Undo that first if you want to write.',
  },
});

export const onlyReading = problem({
  status: 403,
  code: 'forbidden',
  title: { nl: 'Je leest alleen mee', en: 'You only read along' },
  detail: {
    nl: 'Je leest dit gesprek alleen mee. Begin zelf een gesprek als je iets wilt zeggen.',
    en: 'You only read this conversation. Begin one of your own if you have something to say.',
  },
});

export const notInvited = problem({
  status: 403,
  code: 'not_invited',
  title: { nl: 'Je doet niet mee aan dit gesprek', en: 'You do not take part in this conversation' },
  detail: {
    nl: 'Dit gesprek is van de vrijwilliger en de organisatie. Begin zelf een gesprek als je iets wilt zeggen.',
    en: 'This conversation is between the volunteer and the organisation. Begin one of your own if you have something to say.',
  },
});

export const alreadyInvited = problem({
  status: 409,
  code: 'duplicate',
  detail: {
    nl: 'Die leest al mee. Je hoeft niets meer te doen.',
    en: 'They read along already. There is nothing left to do.',
  },
});

export const onlyStudents = problem({
  status: 403,
  code: 'forbidden',
  detail: {
    nl: 'Alleen een student kan een mentor laten meelezen. Nodig de vrijwilligerscentrale uit als je hulp wilt.',
    en: 'Only a student can let a mentor read along. Invite the volunteer centre if you want help.',
  },
});
