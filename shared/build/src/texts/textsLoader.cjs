const { existsSync, readFileSync } = require('node:fs');
const { basename, dirname, join, relative, sep } = require('node:path');

const locales = ['nl', 'en'];
const parts = join(__dirname, '..', '..', '..', 'parts');
/** A list of names and nothing else, in no comment: what is put together while it runs cannot be known here. */
const named = /(?<!^\s*(?:\*|\/\/).*)\btexts: \[((?:\s*'[^'\n]*',?)*\s*)\]/gm;
/** Only a definition, and who loads something later or apart, says which texts come along. */
const mayName = /\b(?:defineModule|later|apart)[(<]/;

/** Packages whose folders have texts of their own. */
const hasAreas = /^(mfe-|@omzien\/parts$)/;

/** The workspace that a source file belongs to: the nearest folder above it with a package.json. */
function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return { folder, name: JSON.parse(readFileSync(manifest, 'utf8')).name };
  }
  throw new Error(`${file} belongs to no package.`);
}

/** The i18next namespace of a module: its name without `mfe-`. */
const namespaceOf = (name) => name.replace(/^mfe-/, '');

/**
 * The namespace that a language file belongs to. A family of `shared/parts` and a part of the shell that few people open
 * have one of their own, with the name of their folder.
 */
function namespaceOfFile(file) {
  const { folder, name } = packageOf(file);
  const owner = basename(dirname(dirname(file)));
  if (name === '@omzien/parts') return `parts-${owner}`;
  return basename(dirname(folder)) === 'shell' ? owner : namespaceOf(name);
}

/**
 * Where the texts of an area stand. A name is the folder from `src` on (`pool`, `applications/list`), of the module
 * itself, or of a family of `shared/parts` (`parts/notes`). The empty name are the texts of the whole package.
 */
function areaOf(file, name) {
  const own = packageOf(file);
  const inParts = /^parts\/(.+)$/.exec(name);
  const at = inParts ? { folder: parts, name: '@omzien/parts' } : own;
  const folder = join(at.folder, 'src', inParts ? inParts[1] : name, 'locales');
  const lacking = locales.find((locale) => !existsSync(join(folder, `${locale}.json`)));
  if (lacking) {
    const [here, there] = [file, join(folder, `${lacking}.json`)].map((path) => relative(dirname(own.folder), path));
    throw new Error(`${here} names the texts "${name}", but there is no ${there}.`.replaceAll(sep, '/'));
  }
  return { namespace: namespaceOfFile(join(folder, 'nl.json')), folder };
}

/** The areas that a source file names, as they stand in it. */
const areasNamedIn = (source) =>
  mayName.test(source) ? [...source.matchAll(named)].flatMap(([, list]) => namesIn(list)) : [];
const namesIn = (list) => [...list.matchAll(/'([^']*)'/g)].map(([, name]) => name);

/**
 * Puts the loaders of texts in the place of their names: `texts: ['pool']` becomes a function for each language, so that
 * nobody fetches the other, and no list of files has to be written by hand. A module's own texts come to its definition.
 */
function withTextLoaders(source, file) {
  if (!mayName.test(source) || /\.test\.tsx?$/.test(file) || !hasAreas.test(packageOf(file).name)) {
    return { source, loaded: [] };
  }
  const loaded = [];
  const constants = new Map();
  const makers = new Map();
  const constantOf = (name) => {
    if (!constants.has(name)) {
      const { namespace, folder } = areaOf(file, name);
      const loaders = locales.map((locale) => {
        const path = relative(dirname(file), join(folder, `${locale}.json`)).replaceAll(sep, '/');
        const request = path.startsWith('.') ? path : `./${path}`;
        loaded.push({ namespace, locale, request });
        return `() => import('${request}')`;
      });
      const constant = `__texts${constants.size}`;
      if (!makers.has(namespace)) makers.set(namespace, `__areaOf${makers.size}`);
      constants.set(name, { constant, line: `const ${constant} = ${makers.get(namespace)}(${loaders.join(', ')});` });
    }
    return constants.get(name).constant;
  };
  const replaced = source
    .replace(named, (_, list) => `texts: [${namesIn(list).map(constantOf).join(', ')}]`)
    .replace(/\bexport default defineModule\(\{/, (start) => `${start} texts: ${constantOf('')},`);
  // On the first line, so that the others keep their numbers.
  const lines = [
    ...[...makers].map(([namespace, maker]) => `const ${maker} = (nl, en) => ({ namespace: '${namespace}', nl, en });`),
    ...[...constants.values()].map(({ line }) => line),
  ];
  return { source: `${lines.join(' ')}${replaced}`, loaded };
}

/** Tells a page that is open of changed texts, which takes them over in place instead of loading anew. */
const hotLine = ({ namespace, locale, request }) => `import.meta.webpackHot.accept('${request}', async () => {
  const { default: texts } = await import('${request}');
  globalThis.dispatchEvent(new CustomEvent('omzien:texts', { detail: { namespace: '${namespace}', locale: '${locale}', texts } }));
});`;

/** The same as a loader of webpack. With `hot` a page under work follows what is changed in the files. */
module.exports = function textsLoader(source) {
  const { hot = false } = this.getOptions();
  const { source: replaced, loaded } = withTextLoaders(source, this.resourcePath);
  return hot && loaded.length > 0 ? `${replaced}\n${loaded.map(hotLine).join('\n')}\n` : replaced;
};
Object.assign(module.exports, { areasNamedIn, namespaceOfFile, withTextLoaders });
