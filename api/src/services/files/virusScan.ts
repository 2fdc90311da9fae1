import { connect } from 'node:net';
import { scannerUnavailable } from './files.problems.ts';

/** Where clamd listens: a port of a machine, or a socket of this one. */
export type ClamdAddress = { host: string; port: number } | { path: string };
/** The name of what was found in a file, or null for a clean one. */
export type VirusScan = (bytes: Buffer) => Promise<string | null>;

const largestChunk = 64 * 1024;
const longestReply = 4096;

function* streamed(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += largestChunk) {
    const chunk = bytes.subarray(from, from + largestChunk);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** What clamd says about the bytes: its whole reply, until it closes or says the end. */
function ask(address: ClamdAddress, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      outcome();
    };
    const timer = setTimeout(() => settle(() => reject(new Error('clamd gave no answer in time'))), patience);
    socket.on('connect', () => {
      for (const part of streamed(bytes)) socket.write(part);
    });
    socket.on('data', (data) => {
      reply += data.toString('utf8');
      if (reply.includes('\0') || reply.length > longestReply) settle(() => resolve(reply.split('\0', 1)[0] ?? ''));
    });
    socket.on('error', (error) => settle(() => reject(error)));
    socket.on('close', () => settle(() => resolve(reply)));
  });
}

/**
 * Has a file looked at by ClamAV before it is stored (INSTREAM of clamd). Whoever set a scanner wants nothing stored without
 * it: when it gives no clear answer, the upload is refused for now.
 */
export const createVirusScan =
  (address: ClamdAddress, { patience = 30_000 } = {}): VirusScan =>
  async (bytes) => {
    const reply = await ask(address, bytes, patience).catch(() => '');
    if (/^stream: OK$/.test(reply.trim())) return null;
    const found = /^stream: (.+) FOUND$/.exec(reply.trim())?.[1];
    if (found === undefined) throw scannerUnavailable();
    return found.slice(0, 200);
  };
