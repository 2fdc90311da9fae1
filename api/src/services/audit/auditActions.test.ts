import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { auditNouns, auditSentence, auditVerbs, isAuditAction } from '@omzien/model/auditActions';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = ['src', 'seed']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .filter((text) => text.includes('audit') || text.includes('happened('));
const found = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

test('every action that the source names has words in both languages', () => {
  const literal = found(/action:[^,;\n]*?'([a-z_]+\.[a-z_]+)'/g);
  const others = found(/action:[^,;\n]*? : '([a-z_]+\.[a-z_]+)'/g);
  const actions = [...new Set([...literal, ...others])];
  expect(actions.length).toBeGreaterThan(50);
  expect(actions.filter((action) => !isAuditAction(action))).toEqual([]);
});

test('every family of actions has a name for what it is about', () => {
  const asked = found(/action: `([a-z_]+)\.\$\{/g);
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !Object.hasOwn(auditNouns, name))).toEqual([]);
});

test('every step of an application that is written down has words', () => {
  const steps = found(/happened\('([a-z_]+)'/g);
  expect(steps.size).toBeGreaterThan(5);
  expect([...steps].filter((verb) => !Object.hasOwn(auditVerbs, verb))).toEqual([]);
});

test('a sentence says who did what to what, and so it does for what nobody has words for', () => {
  const event = { action: 'vacancy.published', actorName: 'Noor de Wit', subjectName: 'Kok' };
  expect(auditSentence(event, 'nl')).toBe('Noor de Wit heeft de vacature ‘Kok’ gepubliceerd.');
  expect(auditSentence(event, 'en')).toBe('Noor de Wit published the vacancy ‘Kok’.');
  expect(auditSentence({ ...event, actorName: null, action: 'vacancy.expired' }, 'en')).toBe(
    'The system let expire the vacancy ‘Kok’.',
  );
  expect(auditSentence({ ...event, actorName: null, action: 'application.withdrawn' }, 'en')).toBe(
    'Somebody without an account took back the application for ‘Kok’.',
  );
  expect(auditSentence({ ...event, action: 'toString.constructor' }, 'nl')).toBe(
    'Noor de Wit heeft iets gedaan met ‘Kok’.',
  );
});
