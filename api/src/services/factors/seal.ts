import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

type Secrets = readonly [string, ...string[]];

const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', `omzien ${use}`, 32));

/** Seals a text so that only who has the secret of the settings reads it, and only for the owner that is named. */
export function seal(text: string, owner: string, [secret]: Secrets): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'seal'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` closed, with this secret or one before it. Null when none fits. */
export function unseal(sealed: string, owner: string, secrets: Secrets): { text: string; isOld: boolean } | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [place, secret] of secrets.entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'seal'), bytes.subarray(0, 12))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      return { text, isOld: place > 0 };
    } catch {
      // Sealed with another secret.
    }
  }
  return null;
}

/** The hashes under which a recovery code of this owner may be stored: short as it is, it takes the secret to guess it. */
export const codeHashes = (code: string, owner: string, secrets: Secrets): [string, ...string[]] =>
  secrets.map((secret) =>
    createHmac('sha256', keyOf(secret, 'recovery codes')).update(`${owner}:${code}`).digest('base64url'),
  ) as [string, ...string[]];
