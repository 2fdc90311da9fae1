/**
 * Writes the module that makes the shell provide every library of the contract: core libraries are imported, the others
 * stand inside functions that are never called, which is enough for webpack to build and register them.
 */
module.exports = function provideLoader() {
  const done = this.async();
  // The contract decides what is written, and kit and parts name their families: a change there must reach a cached build.
  this.addDependency(require.resolve('../workspace/contract.ts'));
  this.addDependency(require.resolve('../../../ui/package.json'));
  this.addDependency(require.resolve('../../../parts/package.json'));
  import('../workspace/contract.ts').then(({ sharedLibraries }) => {
    const lines = sharedLibraries().map(({ name, demand }) =>
      demand ? `onDemand.push(() => import('${name}'));` : `import '${name}';`,
    );
    done(null, ['export const onDemand = [];', ...lines].join('\n'));
  }, done);
};
