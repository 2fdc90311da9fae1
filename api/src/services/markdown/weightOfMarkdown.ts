/** Each mark is held against all others: ten thousand of them would keep the server busy for seconds. */
const mostMarks = 500;
/** Lists and quotes within each other. A reader is lost after four. */
const deepestNesting = 12;
/** A level of a list for every two columns. */
const deepestIndent = 80;
const mostMarkers = 2000;
/** A paragraph that goes on in quotes, or headings by underlining, are held against all lines before. */
const mostLines = 1500;

const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** How many lists and quotes a line begins within each other, and how far it stands in. */
function nestingOf(line: string): { depth: number; indent: number } {
  let depth = 0;
  marker.lastIndex = 0;
  while (marker.test(line)) depth++;
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return { depth, indent };
}

/**
 * Whether reading a text as Markdown would keep the server from everybody else: looked at line by line, before any parser
 * reads it. Each level of a list is held against all lines that follow, and each mark against all others.
 */
export function isTooHeavy(text: string): boolean {
  // Behind a backslash a mark means itself.
  if ((text.replace(/\\./g, '').match(/[*_[]/g)?.length ?? 0) > mostMarks) return true;
  let markers = 0;
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > mostLines) return true;
  for (const line of lines) {
    const { depth, indent } = nestingOf(line);
    markers += depth;
    if (depth > deepestNesting || indent > deepestIndent || markers > mostMarkers) return true;
  }
  return false;
}
