import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What passes only at a second try is told at the end of a run. `jest-light-runner` passes no such thing on, so a worker
// writes it down, a line each, and the runner adds it to the results.
const placeIn = 'OMZIEN_SECOND_TRIES';

/** Has the workers of this process tell their second tries to it. */
export function listenForSecondTries() {
  process.env[placeIn] = join(tmpdir(), `omzien-second-tries-${process.pid}`);
}

/** Tells that a test of this file is tried once more, and why. */
export function tellSecondTry(file, name, reason) {
  if (process.env[placeIn]) appendFileSync(process.env[placeIn], `${JSON.stringify({ file, name, reason })}\n`);
}

function told() {
  try {
    return readFileSync(process.env[placeIn], 'utf8').trim().split('\n').map(JSON.parse);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The result of a file with the whole name of each test, and why it was tried once more. */
export function withSecondTries(result) {
  const tries = told().filter(({ file }) => file === result.testFilePath);
  const testResults = result.testResults.map((one) => {
    const fullName = [...one.ancestorTitles, one.title].join(' ');
    return {
      ...one,
      fullName,
      retryReasons: tries.filter(({ name }) => name === fullName).map(({ reason }) => reason),
    };
  });
  return { ...result, testResults };
}

/** What was told is in the results, and goes. */
export function forgetSecondTries() {
  rmSync(process.env[placeIn], { force: true });
}
