import { expect, test } from '@jest/globals';
import { addRoute } from './routeSource.ts';

const route = "    { name: 'b' },\n";

test('a route goes to the end of the list', () => {
  const source = "defineModule({\n  routes: [\n    { name: 'a' },\n  ],\n  navigation: [],\n});\n";
  expect(addRoute(source, route, 'module.ts')).toBe(
    "defineModule({\n  routes: [\n    { name: 'a' },\n    { name: 'b' },\n  ],\n  navigation: [],\n});\n",
  );
});

test('brackets inside strings, comments and lists of a route do not end the list', () => {
  const source = "routes: [\n    { data: ['/x[]'], title: ']' }, // ]\n    /* ] */ { name: 'a' }\n  ],\n";
  expect(addRoute(source, route, 'module.ts')).toContain("{ name: 'a' },\n    { name: 'b' },\n  ],");
});

test('a source without routes is refused with its file', () => {
  expect(() => addRoute('export default {};', route, 'mfe-x/src/module.ts')).toThrow(
    'mfe-x/src/module.ts: "routes: [" was not found',
  );
});
