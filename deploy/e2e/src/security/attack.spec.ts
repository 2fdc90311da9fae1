import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { origin, ports, root, scratch } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';

// What `npm run attack` walks for a night, as far as it takes seconds. The generator is tested beside it.
for (const walk of ['hosts', 'accounts']) {
  test(`the walk “${walk}” of the attack finds nothing`, async () => {
    const words = ['--against', origin('demo'), '--only', walk, '--seed', '1', '--report', join(scratch, 'attack')];
    const child = spawn(process.execPath, [join(root, 'deploy/bench/src/attack/attack.ts'), ...words], {
      env: { ...process.env, MAIL_PORT: String(ports.mail) },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toMatch(/^0 findings$/m);
    expect(code).toBe(0);
  });
}
