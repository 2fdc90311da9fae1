import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Enters a new workspace in package-lock.json as npm would. Its dependencies are all in use already, so there is
 * nothing to fetch, and the next `npm ci` finds lock file and workspace in step.
 */
export function updateLockFile(root: string, name: string): void {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const lock = JSON.parse(before);
  const { version, license, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, name, 'package.json'), 'utf8'),
  );
  lock.packages[name] = { version, license, dependencies, devDependencies };
  lock.packages[`node_modules/${name}`] = { resolved: name, link: true };
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  const after = `${JSON.stringify(lock, null, 2)}\n`;
  writeFileSync(file, after);

  // What is installed fits the new lock file as well as the old one: no reason to install everything again.
  const marker = join(root, 'node_modules', '.omzien-installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(before)) writeFileSync(marker, hashOf(after));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
