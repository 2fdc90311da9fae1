// Whether what package-lock.json asks for is installed. Plain JavaScript: `run.mjs` asks before anything is there.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockOf = (root) => join(root, 'package-lock.json');
const markerOf = (root) => join(root, 'node_modules', '.omzien-installed');
const hashOf = (root) =>
  createHash('sha256')
    .update(readFileSync(lockOf(root)))
    .digest('hex');
const packagesIn = (file) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => /(^|\/)node_modules\//.test(path));

/** Notes that the packages of this lock file are installed, so that the next command need not look at them. */
export const noteInstalled = (root) => writeFileSync(markerOf(root), hashOf(root));

/**
 * Whether the packages of the lock file are installed: by an earlier command of ours, or by npm itself (`npm ci`). npm
 * writes down what it installed when it has finished; an install that was interrupted lacks that page, or has it from
 * before with packages that are gone or were touched since.
 *
 * @example if (!isInstalled(root)) install();
 */
export function isInstalled(root) {
  if (existsSync(markerOf(root)) && readFileSync(markerOf(root), 'utf8') === hashOf(root)) return true;
  const page = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(page)) return false;
  try {
    return areTheSame(packagesIn(lockOf(root)), packagesIn(page)) && areUntouched(root, page);
  } catch {
    // A page that was written half.
    return false;
  }
}

function areTheSame(wanted, installed) {
  const found = new Map(installed);
  const isSame = ([path, { version, integrity, resolved, link, ...entry }]) => {
    const other = found.get(path);
    if (!other) return entry.optional === true && isForAnother(entry);
    return version === other.version && integrity === other.integrity && (!link || resolved === other.resolved);
  };
  const known = new Set(wanted.map(([path]) => path));
  return wanted.every(isSame) && installed.every(([path]) => known.has(path));
}

/** npm passes over packages for other machines, and with them what only those need. */
function isForAnother({ os, cpu, libc }) {
  if (!os && !cpu) return true;
  const isOne = (names, own) => !names || names.includes(own);
  const ownLibc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const isForLibc = process.platform !== 'linux' || isOne(libc, ownLibc);
  return !(isOne(os, process.platform) && isOne(cpu, process.arch) && isForLibc);
}

/** Each package stands where npm says, and nothing came or went in its folder after npm wrote that down. */
function areUntouched(root, page) {
  const finished = statSync(page).mtimeMs;
  return packagesIn(page).every(([path, { link }]) => {
    const folder = join(root, path);
    return existsSync(join(folder, 'package.json')) && (link || statSync(folder).mtimeMs <= finished);
  });
}
