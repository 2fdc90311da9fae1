import { expect, test } from '@jest/globals';
import { mayGiveRole, mayManage, outranks } from './roleRules.ts';
import type { RoleName, ScopeType } from './roles.ts';

const role = (name: RoleName, scopeType: ScopeType, scopeId: string) => ({ role: name, scopeType, scopeId });
const admin = role('admin', 'Organization', 'kitchen');
const centerAdmin = role('admin', 'VolunteerCenter', 'wezep');
const superuser = role('center_superuser', 'Tenant', 'demo');

test.each([
  ['an organisation its own admin', [admin], { ...admin, centerId: 'wezep' }, true],
  ['an organisation another one', [admin], { ...admin, scopeId: 'bikes', centerId: 'wezep' }, false],
  ['an organisation the centre', [admin], { ...centerAdmin, centerId: 'wezep' }, false],
  ['a centre its organisations', [centerAdmin], { ...admin, centerId: 'wezep' }, true],
  ['a centre its own admin', [centerAdmin], { ...centerAdmin, centerId: 'wezep' }, true],
  ['a centre those of another', [centerAdmin], { ...admin, centerId: 'heerde' }, false],
  ['a centre the whole tenant', [centerAdmin], { ...superuser, centerId: null }, false],
  ['a superuser the whole tenant', [superuser], { ...superuser, centerId: null }, true],
  ['nobody a role that cannot hold there', [superuser], { ...role('mentor', 'Tenant', 'demo'), centerId: null }, false],
  ['somebody without roles nothing', [], { ...admin, centerId: 'wezep' }, false],
])('%s: gives it or not', (_case, giver, wanted, expected) => {
  expect(mayGiveRole(giver, wanted)).toBe(expected);
});

test('who looks after users leaves those alone who stand higher, and works only as those who stand lower', () => {
  expect(mayManage([centerAdmin], [centerAdmin])).toBe(true);
  expect(mayManage([centerAdmin], [admin, superuser])).toBe(false);
  expect(outranks([centerAdmin], [centerAdmin])).toBe(false);
  expect(outranks([centerAdmin], [admin])).toBe(true);
  expect(outranks([superuser], [])).toBe(true);
});
