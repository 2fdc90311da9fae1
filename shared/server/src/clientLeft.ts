import type { FastifyRequest } from 'fastify';

const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_ABORTED',
  'ABORT_ERR',
]);

/**
 * Whether an error says only that the client has left: its connection is gone, and the error is what becomes of a
 * connection that goes. That is nobody's defect. Anything else is, whoever still waits for its answer.
 */
export function isClientLeaving(request: FastifyRequest, error: unknown): boolean {
  if (!request.raw.socket?.destroyed && !request.raw.destroyed) return false;
  let current: unknown = error;
  while (current instanceof Error) {
    const { code, name, cause } = current as NodeJS.ErrnoException;
    if (codes.has(code ?? '') || name === 'AbortError') return true;
    current = cause;
  }
  return false;
}
