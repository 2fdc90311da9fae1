/**
 * Lets a minimizer leave out the components of a library that nobody imports: it keeps each whose name is written to it
 * afterwards (`Link.displayName = "Link"`), with all that such a component imports. The names are for developers' tools.
 */
module.exports = function unnamed(source) {
  return source
    .replace(/^[\w$]+\.displayName = [^\n]*;$/gm, '')
    .replace(
      /(?<![\w$.])(?:React(?:\$\d+)?\.)?(?:forwardRef|createContext|memo)\(/g,
      (call) => `/*#__PURE__*/ ${call}`,
    );
};
