import { connect, type Socket } from 'node:net';

/** Opens a connection and writes to it, without anything that would keep it well-formed. */
export const openRaw = (port: number, text: string | Buffer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      // Hanging up is what the other side is meant to do.
      socket.on('error', () => {});
      socket.write(text);
      resolve(socket);
    });
  });

/** What a connection answers to a text; up to where it closes, or for as long as is waited. */
export async function rawAnswer(port: number, text: string, wait = 5000): Promise<{ status: number; text: string }> {
  const socket = await openRaw(port, text);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.once('end', () => socket.end());
  });
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0), text: received };
}
