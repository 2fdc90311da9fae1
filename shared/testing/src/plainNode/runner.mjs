import LightRunner from 'jest-light-runner/child-process';

const keeping = ['--import', new URL('./keepWorkerData.mjs', import.meta.url).href];

/** The runner of the API's tests, whose processes begin with `keepWorkerData.mjs`: a process passes on how it was started. */
export default class extends LightRunner {
  constructor(...given) {
    super(...given);
    if (!process.execArgv.includes(keeping[1])) process.execArgv.push(...keeping);
  }
}
