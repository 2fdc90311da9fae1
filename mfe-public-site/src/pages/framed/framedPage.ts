/**
 * What the editor and the page in its frame tell each other. The other side is `editor/preview/frameMessages.ts` of
 * mfe-cms: two modules share no code, so a test of each holds these words.
 */
type FromEditor = { kind: 'read' } | { kind: 'select'; id: string | null } | { kind: 'mode'; mode: 'light' | 'dark' };

/** Reads a message of the editor; null for anything else that speaks to this window. */
export function fromEditor(data: unknown): FromEditor | null {
  if (typeof data !== 'object' || data === null) return null;
  const { omzien, kind, id, mode } = data as Record<string, unknown>;
  if (omzien !== 'editor') return null;
  if (kind === 'read') return { kind };
  if (kind === 'select' && (id === null || typeof id === 'string')) return { kind, id };
  return kind === 'mode' && (mode === 'light' || mode === 'dark') ? { kind, mode } : null;
}

const chosen = 'data-chosen-block';

/** Marks the block that the editor has chosen, and brings it into sight. */
export function markBlock(id: string | null): void {
  for (const one of document.querySelectorAll<HTMLElement>(`[${chosen}]`)) {
    one.removeAttribute(chosen);
    one.style.outline = '';
    one.style.outlineOffset = '';
  }
  const block = [...document.querySelectorAll<HTMLElement>('[data-block]')].find(({ dataset }) => dataset.block === id);
  if (!block) return;
  block.setAttribute(chosen, '');
  block.style.outline = '3px solid #2563eb';
  block.style.outlineOffset = '-3px';
  const { top, bottom } = block.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) block.scrollIntoView({ block: 'start' });
}
