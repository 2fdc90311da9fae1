// The frame asks for the files of a screen itself, by the hashes of its release (`prefetching/prefetch.ts`).
const refuse = () => {
  throw new Error('preloadRemote of Module Federation is left out of this build: the frame prefetches.');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
