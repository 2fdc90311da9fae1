// Runs in the development shell, before react-dom. Fast refresh asks react-dom to draw a component again through this
// hook. Each module brings a refresh runtime of its own, later than react-dom, and finds it in `renderers`.
const page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object } & typeof globalThis = globalThis;
if (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  const renderers = new Map<number, unknown>();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}

export {};
