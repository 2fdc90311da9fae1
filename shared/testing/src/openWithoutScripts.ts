import type { ModuleDefinition } from '@omzien/platform';
import { type DOMWindow, JSDOM } from 'jsdom';
import type { BootOptions } from './bootDocument.ts';
import { renderWithStyles } from './renderOnServer.tsx';

/**
 * A page as it stands before its scripts have come, or without them: as a server wrote it, in its look. Run it under
 * `@jest-environment node`.
 *
 * @example
 * const { document, getComputedStyle } = await openWithoutScripts(module, '/over-ons', { data });
 */
export async function openWithoutScripts(
  definition: ModuleDefinition,
  path: string,
  options: BootOptions = {},
): Promise<DOMWindow> {
  const { html, css } = await renderWithStyles(definition, path, options);
  return new JSDOM(`<!doctype html><style>${css}</style>${html}`).window;
}
