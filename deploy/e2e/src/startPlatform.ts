import { rmSync } from 'node:fs';
import { dataDirectory } from './platformUnderTest.ts';

/** A platform that nobody has used before: the tests publish, apply and activate in it. */
rmSync(dataDirectory, { recursive: true, force: true });
await import('../../local/src/start.ts');
