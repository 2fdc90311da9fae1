// Runs in the development shell, before react-dom. Fast refresh asks react-dom to draw a component again through this
// hook. Each module brings a refresh runtime of its own, later than react-dom, and finds it in `renderers`.
const known = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (known === undefined) {
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
