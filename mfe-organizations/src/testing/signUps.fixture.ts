/** The id of a sign-up of a test. */
export const signUpId = (place: number) => `0196a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** A sign-up that waits, as staff of its centre get it. */
export const signUp = (place: number) => ({
  type: 'organizations' as const,
  id: signUpId(place),
  name: `Huis ${place}`,
  slug: `huis-${place}`,
  organizationType: 'NonProfit' as const,
  status: 'pending' as const,
  website: 'https://huis.example',
  city: 'Wezep',
  phoneNumber: '+31612345678',
  email: 'info@huis.example',
  description: 'Een huis voor de buurt.',
  logoUrl: null,
  coverUrl: null,
  kvkNumber: '12345678',
  replyRate: null,
  medianReplyHours: null,
  openVacanciesCount: 0,
  profileCheckedAt: null,
  deniedReason: null,
  criteria: ['non_profit_aim' as const],
  waitingDays: 3,
  reviewDays: 5,
  reviewDueAt: '2026-11-30T09:00:00.000Z',
  reviewThread: null,
  signer: { id: signUpId(900), fullName: 'Sanne de Wit', email: 'sanne@huis.example' },
  createdAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: true, destroy: true, transitions: ['approve', 'deny'] },
});
