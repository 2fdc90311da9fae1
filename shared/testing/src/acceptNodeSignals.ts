/**
 * Lets the listeners of a jsdom page end by a signal of Node's own. jsdom knows only the signals that it made itself,
 * while `fetch` and the router, which are Node's here, know only Node's.
 *
 * @example
 * acceptNodeSignals(window);
 * document.addEventListener('click', close, { signal: new AbortController().signal });
 */
export function acceptNodeSignals(page: { Node: typeof Node }): void {
  // By way of a node, because a page's name `EventTarget` may stand for Node's.
  const target = Object.getPrototypeOf(page.Node.prototype) as EventTarget;
  const { addEventListener } = target;
  target.addEventListener = function add(type, listener, options) {
    if (typeof options !== 'object' || !options.signal) return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}
