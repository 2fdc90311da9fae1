import { chaptersOf } from '../blocks/chapters.ts';

/** Markdown as words: what search engines show of an answer. */
const wordsOf = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-+*]|\d+\.)\s+|^[#>\s]+/gm, ' ')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The questions that a text answers: headings that end in a question mark, each with what stands under it. */
export function questionsIn(body: string): { question: string; answer: string }[] {
  return chaptersOf(body).flatMap(({ title, text }) => {
    const answer = wordsOf(text.slice(text.indexOf('\n') + 1));
    return title?.endsWith('?') && text.includes('\n') && answer ? [{ question: wordsOf(title), answer }] : [];
  });
}
