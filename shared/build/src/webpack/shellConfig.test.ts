import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compile } from '../release/compile.ts';
import { createWorkspace } from '../testing/workspace.ts';
import type { Release } from '../workspace/release.ts';
import { shellConfigOf } from './shellConfig.ts';
import { shellServerConfig } from './shellServerConfig.ts';

let workspace: ReturnType<typeof createWorkspace>;
let release: Release;
beforeAll(() => {
  workspace = createWorkspace();
  const directory = join(workspace.directory, 'shell', 'client');
  mkdirSync(join(directory, 'src', 'server'), { recursive: true });
  workspace.write('shell/client/package.json', '{ "name": "@omzien/frame", "version": "1.0.0" }');
  mkdirSync(join(workspace.directory, 'mfe-other', 'src'), { recursive: true });
  workspace.write('mfe-other/src/other.ts', 'export const other = 1;');
  release = {
    ...{ kind: 'shell', name: 'shell', version: '1.0.0', build: 'aaaaaaaaaaaa', mode: 'production' },
    ...{ testPages: false, federationName: 'shell_a', publicPath: '/releases/shell/1.0.0-aaaaaaaaaaaa/' },
    ...{ directory, output: join(directory, 'dist') },
  };
});
afterAll(() => workspace.remove());

test.each([
  [
    'a router name that its facade does not offer',
    "import { useFetcher } from 'react-router';\nconsole.log(useFetcher);",
    '"useFetcher" of "react-router" is not part of the platform contract',
  ],
  [
    'such a name of the whole library',
    "import * as router from 'react-router';\nconsole.log(router.useFetcher);",
    '"useFetcher" of "react-router" is not part of the platform contract',
  ],
  [
    'a module in it',
    "import { other } from '../../../mfe-other/src/other.ts';\nconsole.log(other);",
    'mfe-other/src/other.ts), and it is outside shell',
  ],
])('the shell is refused with %s', async (_case, source, sentence) => {
  workspace.write('shell/client/src/main.ts', source);
  await expect(compile(release, shellConfigOf(release))).rejects.toThrow(sentence);
});

test('so is its build for servers, which takes of the router what it needs', async () => {
  const build = () => compile(release, shellServerConfig(release, release.output));
  const router = "import { createStaticHandler } from 'react-router';\nconsole.log(createStaticHandler);\n";
  workspace.write('shell/client/src/server/server.ts', router);
  await (await build()).close();
  workspace.write('shell/client/src/server/server.ts', `${router}import '../../../../mfe-other/src/other.ts';`);
  await expect(build()).rejects.toThrow('mfe-other/src/other.ts), and it is outside shell');
});
