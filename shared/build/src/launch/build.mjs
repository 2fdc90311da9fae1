// `npm run build` and `npm run dev` of a module: the command of the build, on a Node that can run it.
import { runProgram } from './handOver.mjs';

await runProgram('shared/build/src/cli.ts');
