import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Node = { role?: string; children?: Node[] };
const rolesOf = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)];

/** A PDF as a reader of PDF knows it: the words of each page, the outline, and what helps who does not see it. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise;
  try {
    const pages: string[] = [];
    const roles = new Set<string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replace(/\s+/g, ' '),
      );
      const tree = (await page.getStructTree()) as Node | null;
      if (tree) for (const role of rolesOf(tree)) roles.add(role);
    }
    const outline = ((await document.getOutline()) ?? []).map(({ title }) => title);
    const { info } = await document.getMetadata();
    const { Title: title, Language: language } = info as { Title?: string; Language?: string };
    const marks = await document.getMarkInfo();
    return {
      pages,
      text: pages.join(' '),
      outline,
      roles: [...roles],
      title,
      language,
      isTagged: (marks as { Marked?: boolean } | null)?.Marked === true,
    };
  } finally {
    await document.destroy();
  }
}
