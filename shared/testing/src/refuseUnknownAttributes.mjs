// Parts of the kit hand on to the element what is neither a style nor a variant (`shared/decisions/054`). What React does not
// know there would stand in the page: a test that draws it fails.
const unknown = /does not recognize the `%s` prop|for a non-boolean attribute|Invalid value for prop/;
const tell = console.error;
console.error = (...words) => {
  if (unknown.test(String(words[0]))) throw new Error(words.join(' '));
  tell(...words);
};
