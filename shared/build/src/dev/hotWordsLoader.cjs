const pattern = /\b(\w+):\s*\(\)\s*=>\s*import\(\s*(['"])(\.\/[^'"]+\.json)\2\s*\)/g;

/**
 * Lets a definition take over changed words in place: the development shell hears of them and says them anew. Without it
 * each comma in a text would load the page again.
 */
module.exports = function hotWords(source) {
  const { name } = this.getOptions();
  const lines = [...source.matchAll(pattern)].map(
    ([, locale, , file]) => `import.meta.webpackHot.accept('${file}', async () => {
  const { default: words } = await import('${file}');
  globalThis.dispatchEvent(new CustomEvent('omzien:words', { detail: { module: '${name}', locale: '${locale}', words } }));
});`,
  );
  return `${source}\n${lines.join('\n')}\n`;
};
