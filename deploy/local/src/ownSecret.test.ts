import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ownSecret } from './ownSecret.ts';

test('a machine makes its secret once, and nobody else reads it', () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'own-secret-')), 'data');
  try {
    const made = ownSecret(directory, 'factor');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(ownSecret(directory, 'factor')).toBe(made);
    expect(statSync(join(directory, 'factor.secret')).mode & 0o077).toBe(0);
  } finally {
    rmSync(join(directory, '..'), { recursive: true });
  }
});
