/** What a test reads of the played browser. */
export type FakeBrowser = {
  scrolls: { top: number; behavior: ScrollBehavior | undefined }[];
  /** The device changes its colour scheme. */
  setDark(isDark: boolean): void;
};

/**
 * Plays what jsdom lacks of a browser: media queries, modal dialogs and scrolling. Nothing is drawn, so a dialog is only
 * open or closed and a scroll is only written down.
 */
export function installFakeBrowser({ reducedMotion = false } = {}): FakeBrowser {
  const scrolls: FakeBrowser['scrolls'] = [];
  let isDark = false;
  const listeners = new Set<() => void>();
  const matches = (query: string) =>
    query.includes('prefers-color-scheme: dark') ? isDark : query.includes('reduced-motion') && reducedMotion;
  window.matchMedia = (query) =>
    ({
      media: query,
      get matches() {
        return matches(query);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  window.scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') scrolls.push({ top: options.top ?? 0, behavior: options.behavior });
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  return {
    scrolls,
    setDark(next) {
      isDark = next;
      for (const listener of listeners) listener();
    },
  };
}
