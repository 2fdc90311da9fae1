import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkDirectory, checkPorts } from './preflight.ts';

test('a port in use is refused with the setting to change', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  await expect(checkPorts([{ setting: 'API_PORT', port }])).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or start with another: API_PORT=${port + 100} npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPorts([{ setting: 'API_PORT', port }])).resolves.toBeUndefined();
});

test('two settings with one port are refused before anything starts', async () => {
  await expect(
    checkPorts([
      { setting: 'PORT', port: 4000 },
      { setting: 'MAIL_PORT', port: 4000 },
    ]),
  ).rejects.toThrow('MAIL_PORT is 4000, and so is another port.');
});

test('a full disk and a directory that cannot be made are refused in one sentence', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'omzien-preflight-'));
  await expect(checkDirectory(directory, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    'Free some space, or choose another place with DATA_DIR.',
  );
  await writeFile(join(directory, 'file'), '');
  await expect(checkDirectory(join(directory, 'file', 'below'))).rejects.toThrow('cannot be used (ENOTDIR)');
  await rm(directory, { recursive: true });
});
