import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** As much of CBOR as a passkey needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
  throw new Error('This authenticator has no CBOR for that.');
}

type Signing = {
  /** Where the browser says that it is. */
  origin: string;
  /** False: nobody showed a finger or a PIN. */
  isVerified?: boolean;
  /** The count that the device tells. */
  counter?: number;
};

/** A device with one passkey, in software: what a browser would send, for the tests of the API. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let handle = '';

  const authenticatorData = (host: string, flags: number, counter: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  function coseKey(key: KeyObject): Buffer {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  return {
    /** Answers `PublicKeyCredentialCreationOptionsJSON`, as text. */
    make(options: string, { origin, isVerified = true, counter = 0 }: Signing): string {
      const { challenge, rp, user } = JSON.parse(options) as {
        challenge: string;
        rp: { id: string };
        user: { id: string };
      };
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(rp.id, 0x41 | (isVerified ? 0x04 : 0), counter, attested);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      });
    },
    /** Answers `PublicKeyCredentialRequestOptionsJSON`, as text. */
    sign(options: string, { origin, isVerified = true, counter = 0 }: Signing): string {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(rpId, 0x01 | (isVerified ? 0x04 : 0), counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: handle,
        },
      });
    },
  };
}
