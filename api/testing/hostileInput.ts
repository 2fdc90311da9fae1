import type { Random } from '../seed/random.ts';

/** Values that no form of ours would send. */
export const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eomgekeerd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{ recipient.password }}',
  '=HYPERLINK("http://evil.example")',
  'javascript:alert(1)',
  '0000-00-00',
  '2026-02-30',
  '9999999-12-31T00:00:00Z',
  'x'.repeat(70_000),
  '- '.repeat(4000),
  '{% for a in (1..99999999) %}{{ a }}{% endfor %}',
  '{{ "%s" | append: recipient | replace: "", "" }}',
  '%s%n%x',
  '../../../../etc/passwd',
  '__proto__',
  '-271821-04-20T00:00:00.000Z',
  '0001-01-01',
  '275760-09-13',
  -(2 ** 31) - 1,
  1e308,
  1e-300,
  [],
  [[[[]]]],
  [null, null],
  {},
  { id: 1 },
  { $ne: null },
  Array.from({ length: 1000 }, (_, number) => number),
];

/** One change that a careless or hostile client could make, as the text that is sent. */
export function mutateDocument(valid: object, random: Random): string {
  const document = structuredClone(valid) as { data: Record<string, unknown> };
  const { data } = document;
  const attributes = data.attributes as Record<string, unknown>;
  const names = Object.keys(attributes);
  const anyName = () => (names.length > 0 ? random.pick(names) : 'name');
  const asText = () => JSON.stringify(document);
  switch (random.integer(0, 15)) {
    case 0:
      return random.pick([
        '',
        '{',
        '[]',
        'null',
        '1',
        '"text"',
        '{"data":',
        '\u0000',
        '{"data":{}}{"data":{}}',
        '[{}]',
      ]);
    case 1:
      (document as Record<string, unknown>).data = random.pick(strange);
      return asText();
    case 2:
      data.attributes = random.pick(strange);
      return asText();
    case 3:
      data.type = random.pick([...strange, 'users', 'nothing']);
      return asText();
    case 4:
      data.id = random.pick([1, null, {}, [], 'x'.repeat(5000)]);
      return asText();
    case 5:
      data.relationships = random.pick([...strange, { organization: { data: { id: 1 } } }, { organization: {} }]);
      return asText();
    case 6:
      delete attributes[anyName()];
      return asText();
    case 7: {
      // The same name twice: two readers would read two documents.
      const name = anyName();
      return asText().replace(`"${name}":`, `"${name}":null,"${name}":`);
    }
    case 8:
      return asText().replace(
        /:(\d+|true|null)/,
        `:${random.pick(['1e999', '-1e999', '1e-400', '00', 'NaN', '123456789012345678901234567890'])}`,
      );
    case 9:
      attributes[
        random.pick(['__proto__x', 'tenant', 'id', 'created_at', 'lock_version', 'constructor_x', 'centerId'])
      ] = 'x';
      return asText();
    case 10:
      return asText().replace(
        '"attributes":{',
        random.pick(['"attributes":{"__proto__":{"a":1},', '"attributes":{"constructor":{"prototype":{}},']),
      );
    case 11:
      attributes[anyName()] = Array.from({ length: 1001 }, () => 'x');
      return asText();
    case 12: {
      let deep: unknown = 'x';
      for (let depth = 0; depth < 40; depth++) deep = [deep];
      attributes[anyName()] = deep;
      return asText();
    }
    default:
      // Most of them: one or two attributes with something strange in them.
      attributes[anyName()] = random.pick(strange);
      if (random.chance(0.3)) attributes[anyName()] = random.pick(strange);
      return asText();
  }
}

const predicates = [
  'eq',
  'not_eq',
  'in',
  'not_in',
  'cont',
  'start',
  'lt',
  'gteq',
  'null',
  'present',
  'true',
  'matches_any',
  'not_end_all',
  'boom',
  '',
];

/** Texts that stand badly in an address, a pattern or a statement. */
export const strangeTexts = [
  "'",
  '"',
  '%',
  '_',
  '\\',
  '\u0000',
  '\ud800',
  '1e999',
  '1e-300',
  '-1',
  '',
  '()',
  "' or 1=1 --",
  '2026-13-45',
  '0001-01-01',
  '99999-12-31',
  'é',
  '🙂',
  'x'.repeat(3000),
  ',,,',
  'null',
  '..',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  Array.from({ length: 500 }, (_, number) => number).join(),
] as const;

/** The query of a list as nobody of ours asks for it. Always well-formed text: what an address can hold at all. */
export function hostileQuery(
  { columns, scopes }: { columns: readonly string[]; scopes: readonly string[] },
  random: Random,
): string {
  const anyText = () => encodeURIComponent(random.pick(strangeTexts).toWellFormed());
  const sometimes = (probability: number, parameter: () => string) => (random.chance(probability) ? [parameter()] : []);
  return [
    `filter[${random.pick(columns)}_${random.pick(predicates)}]=${anyText()}`,
    ...sometimes(0.2, () => `filter[${random.pick(scopes.length > 0 ? scopes : ['x'])}]=${anyText()}`),
    ...sometimes(
      0.2,
      () =>
        `sort=${encodeURIComponent(random.pick(['-', ',', 'tenant', "id';", '--title', '-created_at,-created_at', 'constructor']))}`,
    ),
    ...sometimes(0.2, () => `page[number]=${random.pick(['0', '-1', '99999999999999999999', 'x', '1e9'])}`),
    ...sometimes(0.2, () => `page[size]=${random.pick(['0', '-5', '100000', 'x'])}`),
    ...sometimes(0.2, () => `include=${random.pick(['a.b.c.d', '..', 'organization,organization', 'x'.repeat(500)])}`),
    ...sometimes(0.1, () => `fields[${random.pick(['vacancies', '__proto__', 'x'])}]=${anyText()}`),
    ...sometimes(0.1, () => 'filter[]=1'),
    ...sometimes(0.1, () => '%E0%A4%A=1'),
  ].join('&');
}
