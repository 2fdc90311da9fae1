// A screen of the kit has hundreds of style rules, and jsdom asks its selector engine about each of them for every element
// whose style is wanted: a third of what a test of a long list cost. This says no beforehand where the last part of a selector
// names a class or a tag that the element does not have; about all others jsdom is asked as ever. It also keeps a computed
// style for as long as jsdom keeps what it was computed from. jsdom is loaded after it, and by it.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

const { matchesDontThrow } = selectors;

/** What an element must have for one of these selectors: a class or a tag of each; null where that cannot be said. */
function neededBy(selectorText) {
  // A comma or a space within brackets or quotes divides nothing.
  if (/[([\\"']/.test(selectorText.replace(/:[\w-]+\([^(),]*\)|\[[^\]\s,]*\]/g, ''))) return null;
  const needed = selectorText.split(',').map((selector) => {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const plain = last.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '');
    const className = /\.([\w-]+)/.exec(plain)?.[1];
    const tag = /^[a-z][\w-]*/i.exec(plain)?.[0]?.toLowerCase();
    return className || tag ? { className, tag } : null;
  });
  return needed.includes(null) ? null : needed;
}

const known = new Map();
selectors.matchesDontThrow = (element, selectorText) => {
  if (!known.has(selectorText)) known.set(selectorText, neededBy(selectorText ?? ''));
  const needed = known.get(selectorText);
  if (needed) {
    const classes = element.getAttributeNS(null, 'class') ?? '';
    const mayMatch = ({ className, tag }) => (className ? classes.includes(className) : element.localName === tag);
    if (!needed.some(mayMatch)) return false;
  }
  return matchesDontThrow(element, selectorText);
};

/** Answers the same style again until jsdom itself forgets what it found in the document. */
function keepComputedStyles(window) {
  const compute = window.getComputedStyle;
  let found = null;
  let kept = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = implForWrapper(element?.ownerDocument);
    if (pseudoElement || !element?.isConnected || !document) return compute.call(window, element, pseudoElement);
    if (document._styleCache !== found || !found) kept = new WeakMap();
    const style = kept.get(element) ?? compute.call(window, element);
    found = document._styleCache;
    kept.set(element, style);
    return style;
  };
}

/** The browser of the tests, with these. */
module.exports = class extends require('jest-fixed-jsdom') {
  constructor(...settings) {
    super(...settings);
    keepComputedStyles(this.global);
  }
};
