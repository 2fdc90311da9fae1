#!/usr/bin/env node
import { runProgram } from '../../../shared/build/src/launch/handOver.mjs';

await runProgram('deploy/cli/src/omzien.ts');
