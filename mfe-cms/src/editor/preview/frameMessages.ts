/**
 * What the editor and the page in its frame tell each other. The other side is `framed/framedPage.ts` of
 * mfe-public-site: two modules share no code, so a test of each holds these words.
 */
export type ToFrame =
  | { omzien: 'editor'; kind: 'read' }
  | { omzien: 'editor'; kind: 'select'; id: string | null }
  | { omzien: 'editor'; kind: 'mode'; mode: 'light' | 'dark' };
export type FromFrame =
  | { omzien: 'page'; kind: 'ready' }
  | { omzien: 'page'; kind: 'chosen'; id: string }
  | { omzien: 'page'; kind: 'shown' };

/** Reads a message of the framed page; null for anything else that speaks to this window. */
export function fromFrame(data: unknown): FromFrame | null {
  if (typeof data !== 'object' || data === null) return null;
  const { omzien, kind, id } = data as Record<string, unknown>;
  if (omzien !== 'page') return null;
  if (kind === 'ready' || kind === 'shown') return { omzien, kind };
  return kind === 'chosen' && typeof id === 'string' ? { omzien, kind, id } : null;
}
