/**
 * Writes the table of shared libraries that the shell's server build hands to modules: the very names of the contract,
 * with the facades where browsers get them too. Always `import * as`: a `require` beside it would be a second copy.
 */
module.exports = function librariesLoader() {
  const done = this.async();
  // The contract decides what is written, and kit and parts name their families: a change there must reach a cached build.
  this.addDependency(require.resolve('../workspace/contract.ts'));
  this.addDependency(require.resolve('../../../ui/package.json'));
  this.addDependency(require.resolve('../../../parts/package.json'));
  import('../workspace/contract.ts').then(({ sharedLibraries }) => {
    const libraries = sharedLibraries();
    const imports = libraries.map(
      ({ name, facade }, index) => `import * as library${index} from ${JSON.stringify(facade ?? name)};`,
    );
    const entries = libraries.map(({ name }, index) => `  ${JSON.stringify(name)}: library${index},`);
    done(null, [...imports, 'export const libraries = {', ...entries, '};'].join('\n'));
  }, done);
};
