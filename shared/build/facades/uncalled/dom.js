// What the runtime loads classic scripts and links with. Every release is an ES module and comes by `import()`.
const refuse = () => {
  throw new Error('Module Federation loads ES modules alone here: a release has the type "module".');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as safeWrapper,
};
