import LightRunner from 'jest-light-runner/child-process';
import { forgetSecondTries, listenForSecondTries, withSecondTries } from './secondTries.mjs';

const keeping = ['--import', new URL('./keepWorkerData.mjs', import.meta.url).href];

/**
 * The runner of tests in plain Node: its processes begin with `keepWorkerData.mjs`, because a process passes on how it was
 * started, and what they try once more is in the results.
 */
export default class extends LightRunner {
  constructor(...given) {
    super(...given);
    if (!process.execArgv.includes(keeping[1])) process.execArgv.push(...keeping);
    listenForSecondTries();
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const onTold = (test, result) => onResult(test, withSecondTries(result));
    try {
      await super.runTests(tests, watcher, onStart, onTold, onFailure);
    } finally {
      forgetSecondTries();
    }
  }
}
