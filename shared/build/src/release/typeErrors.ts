import { spawn } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { root } from '../workspace/paths.ts';

type Run = { code: number; printed: string };

const run = (words: string[], cwd: string) =>
  new Promise<Run>((done, failed) => {
    const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.once('error', failed).once('close', (code) => done({ code: code ?? 1, printed }));
  });

/** `mfe-a/src/module.ts(61,14): error TS2322: …` */
const errorLine = /^(.+?)\(\d+,\d+\): error TS\d+: /;

/**
 * The type errors of a module (or the shell) and of what it takes from `shared`, each with file and line; those of other
 * modules are not its own. Null for a folder that is no module of the workspace: its types cannot be checked.
 *
 * TypeScript keeps what it knows in `.cache`, so that only what has changed is checked again.
 */
export async function typeErrorsOf(directory: string, workspace = root): Promise<string[] | null> {
  const own = relative(workspace, directory).replaceAll(sep, '/');
  if (!/^(mfe-[a-z0-9-]+|shell\/client)$/.test(own)) return null;
  const texts = await run([join(root, 'shared/build/src/texts/writeTextTypes.mjs')], root);
  if (texts.code !== 0) throw new BuildFailure(texts.printed.trim());
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { code, printed } = await run([compiler, '--build', 'tsconfig.browser.json', '--pretty', 'false'], workspace);
  if (code === 0) return [];
  const lines = printed.split('\n').filter((line) => errorLine.test(line));
  if (lines.length === 0) throw new BuildFailure(`The types could not be checked: ${printed.trim()}`);
  return lines.filter((line) => line.startsWith(`${own}/`) || line.startsWith('shared/'));
}
