import { expect, test } from '@jest/globals';
import { type RoleKey, roleChoices, roleKeys } from './roleChoices.ts';

type Giver = Parameters<typeof roleChoices>[0];
const of = (role: Giver[number]['role'], scopeType: Giver[number]['scopeType'], scopeId: string): Giver => [
  { role, scopeType, scopeId, scopeName: scopeId },
];
const keysFor = (giver: Giver): RoleKey[] => roleChoices(giver, 'centre', 'demo').map(({ key }) => key);

test.each<[string, Giver, RoleKey[]]>([
  ['a head administrator', of('center_superuser', 'Tenant', 'demo'), [...roleKeys]],
  [
    'an administrator of the centre',
    of('admin', 'VolunteerCenter', 'centre'),
    roleKeys.filter((key) => key !== 'centerSuperuser'),
  ],
  ['one of another centre', of('admin', 'VolunteerCenter', 'far'), []],
  ['an administrator of an organisation', of('admin', 'Organization', 'brink'), ['organizationAdmin']],
  ['a relationship manager', of('organization_superuser', 'VolunteerCenter', 'centre'), []],
  ['a volunteer', of('volunteer', 'VolunteerCenter', 'centre'), []],
])('%s gives no role that stands higher or lies beyond reach', (_who, giver, expected) => {
  expect(keysFor(giver)).toEqual(expected);
});

test('who administers organisations chooses among those; the centre looks for any', () => {
  const giver = [...of('admin', 'Organization', 'brink'), ...of('admin', 'Organization', 'school')];
  expect(roleChoices(giver, 'centre', 'demo')[0]?.organizations).toEqual([
    { id: 'brink', name: 'brink' },
    { id: 'school', name: 'school' },
  ]);
  const byCenter = roleChoices(of('admin', 'VolunteerCenter', 'centre'), 'centre', 'demo');
  expect(byCenter.find(({ key }) => key === 'organizationAdmin')?.organizations).toBeNull();
});
