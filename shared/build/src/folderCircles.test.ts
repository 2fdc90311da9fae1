import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { circlesBetweenFolders } from './folderCircles.ts';

describe('the finder', () => {
  const made: string[] = [];
  afterEach(async () => {
    for (const directory of made.splice(0)) await rm(directory, { recursive: true });
  });

  async function circlesOf(files: Record<string, string>) {
    const root = await mkdtemp(join(tmpdir(), 'omzien-circles-'));
    made.push(root);
    for (const [path, source] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), source);
    }
    return circlesBetweenFolders(root);
  }

  test('names the folders of a circle and its imports, also of types and of what comes later', async () => {
    expect(
      await circlesOf({
        'one/a.ts': "import { b } from '../two/b.ts';",
        'two/b.tsx': "const c = () => import('../three/c');",
        'three/c.ts': "export type { A } from '../one/a.ts';",
        'four/d.ts': "import '../one/a.ts';",
      }),
    ).toEqual([
      {
        members: ['one', 'three', 'two'],
        imports: ['one/a.ts → two/b.ts', 'three/c.ts → one/a.ts', 'two/b.tsx → three/c'],
      },
    ]);
  });

  test('a file on top puts rooms together, another is shared by them; one that is both closes a circle', async () => {
    const rooms = { 'room/a.ts': "import '../settings.ts';", 'settings.ts': 'export {};' };
    expect(await circlesOf({ ...rooms, 'main.ts': "import './room/a.ts'; import './settings.ts';" })).toEqual([]);
    expect(await circlesOf({ ...rooms, 'settings.ts': "import './room/a.ts';" })).toMatchObject([
      { members: ['room', 'settings.ts'] },
    ]);
  });

  test('looks into folders as well, and leaves tests aside', async () => {
    expect(
      await circlesOf({
        'room/one/a.ts': "import '../two/b.ts';",
        'room/two/b.ts': "import '../one/a.ts';",
        'room/two/b.test.ts': "import '../../other/c.ts';",
        'other/c.ts': "import '../room/two/b.ts';",
      }),
    ).toMatchObject([{ members: ['room/one', 'room/two'] }]);
  });
});

const root = join(import.meta.dirname, '..', '..', '..');
const parts = globSync('{api,shell/*,mfe-*,shared/*,deploy/*}/src', { cwd: root }).map((path) =>
  dirname(path).replaceAll(sep, '/'),
);

test('every part is looked at', () => expect(parts.length).toBeGreaterThan(15));

test.each(parts.sort())('no two folders of %s need each other', (part) => {
  expect(circlesBetweenFolders(join(root, part, 'src'))).toEqual([]);
});
