import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** A workspace of its own in a temporary folder: the real packages, and no module but those that a test makes. */
export function createWorkspace() {
  const directory = mkdtempSync(join(tmpdir(), 'omzien-build-'));
  // Package by package: what a command adds to this folder must not land in the real one.
  mkdirSync(join(directory, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name), 'junction');
  }
  mkdirSync(join(directory, 'shared'));
  for (const part of ['model', 'charts', 'platform', 'ui', 'parts', 'testing', 'build']) {
    mkdirSync(join(directory, 'shared', part));
    cpSync(join(root, 'shared', part, 'package.json'), join(directory, 'shared', part, 'package.json'));
  }
  mkdirSync(join(directory, 'deploy', 'e2e'), { recursive: true });
  cpSync(join(root, 'deploy', 'e2e', 'package.json'), join(directory, 'deploy', 'e2e', 'package.json'));
  mkdirSync(join(directory, 'mfe-template'));
  cpSync(join(root, 'mfe-vacancies', 'package.json'), join(directory, 'mfe-template', 'package.json'));
  return {
    directory,
    write(path: string, content: string) {
      writeFileSync(join(directory, path), content);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
