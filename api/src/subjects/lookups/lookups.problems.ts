import { problem } from '../../http/problems.ts';

export const keyTaken = problem({
  status: 409,
  code: 'duplicate',
  title: { nl: 'Deze sleutel bestaat al', en: 'This key exists already' },
  detail: {
    nl: 'In deze lijst staat al iets met deze sleutel. Kies een andere, of pas het bestaande aan.',
    en: 'This list has something with this key already. Choose another one, or change what is there.',
  },
  pointer: '/data/attributes/key',
});

export const inUse = problem({
  status: 409,
  code: 'in_use',
  title: { nl: 'Dit wordt nog gebruikt', en: 'This is still in use' },
  detail: {
    nl: 'Vacatures of organisaties gebruiken deze keuze. Zet hem uit: dan kiest niemand hem meer, en wat er staat blijft.',
    en: 'Vacancies or organisations use this choice. Switch it off: then nobody chooses it any more, and what stands stays.',
  },
});
