/** Lays a sheet over a document, in place of the one of before. The page's policy lets scripts make sheets, not elements. */
export function laySheet(document: Document, text: string, before: CSSStyleSheet | null): CSSStyleSheet | null {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in document)) return null;
  const sheet = new Sheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== before), sheet];
  return sheet;
}
