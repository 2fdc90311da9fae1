/**
 * Writes the module that makes the shell provide every library of the contract: core libraries are imported, the others
 * stand inside a function that nobody calls, which is enough for webpack to build and register them. Nothing of it stays.
 */
module.exports = function provideLoader() {
  const done = this.async();
  // The contract decides what is written, and kit and parts name their families: a change there must reach a cached build.
  this.addDependency(require.resolve('../workspace/contract.ts'));
  this.addDependency(require.resolve('../../../ui/package.json'));
  this.addDependency(require.resolve('../../../parts/package.json'));
  import('../workspace/contract.ts').then(({ sharedLibraries }) => {
    const libraries = sharedLibraries();
    const ofCore = libraries.filter(({ demand }) => !demand).map(({ name }) => `import '${name}';`);
    const onDemand = libraries.filter(({ demand }) => demand).map(({ name }) => `import('${name}')`);
    done(null, [...ofCore, `const onDemand = () => [${onDemand.join(', ')}];`].join('\n'));
  }, done);
};
