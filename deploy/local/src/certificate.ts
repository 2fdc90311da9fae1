import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tenantKeys } from '@omzien/model/tenants';
import { generate } from 'selfsigned';

/** Certificate and private key, both as PEM. */
export type Certificate = { cert: string; key: string };

const day = 24 * 60 * 60_000;
/** Browsers refuse certificates that hold for longer than 825 days. */
const life = 800 * day;
const renewal = 30 * day;

/** A star stands for one label, and never right under a top-level name: every tenant is named, with a star for its centres. */
const names = [
  'localhost',
  'gelderse-handen.localhost',
  ...tenantKeys.flatMap((tenant) => [`${tenant}.localhost`, `*.${tenant}.localhost`]),
];

async function kept(directory: string, now: number): Promise<Certificate | null> {
  try {
    const [cert, key] = await Promise.all(
      ['certificate.pem', 'key.pem'].map((file) => readFile(join(directory, file), 'utf8')),
    );
    const { validToDate } = new X509Certificate(cert ?? '');
    return cert && key && validToDate.getTime() - now > renewal ? { cert, key } : null;
  } catch {
    return null;
  }
}

/**
 * The certificate of this machine for every site under `localhost`: made at the first start, kept in `directory` for its
 * owner alone, and made anew a month before it ends or when it cannot be read. It is signed by itself, so a browser asks
 * once whether to trust it.
 */
export async function openCertificate(directory: string, now: () => number = Date.now): Promise<Certificate> {
  const known = await kept(directory, now());
  if (known) return known;
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now() - day),
    notAfterDate: new Date(now() + life),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [...names.map((value) => ({ type: 2 as const, value })), { type: 7 as const, ip: '127.0.0.1' }],
      },
    ],
  });
  const certificate = { cert: made.cert, key: made.private };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(join(directory, 'key.pem'), certificate.key, { mode: 0o600 });
  await writeFile(join(directory, 'certificate.pem'), certificate.cert);
  return certificate;
}
