// What the library does here more is for libraries of which each release takes a part by itself (`treeShaking`); ours are
// facades, the same for all.
export const init = ({ webpackRequire }) =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
