const swc = require('@swc/jest');
const { withTextLoaders } = require('./textsLoader.cjs');

/** TypeScript for jest, with the loaders of texts in their place as in a build: tests say real texts. */
module.exports = {
  createTransformer(options) {
    const typescript = swc.createTransformer(options);
    const built = (source, file) => withTextLoaders(source, file).source;
    return {
      ...typescript,
      process: (source, file, context) => typescript.process(built(source, file), file, context),
      processAsync: (source, file, context) => typescript.processAsync(built(source, file), file, context),
      getCacheKey: (source, file, context) => typescript.getCacheKey(built(source, file), file, context),
    };
  },
};
