/** What the parts of a mail wear in a mail program that is set to dark, by their class. */
const dark = {
  page: 'background:#0f172a;color:#e2e8f0',
  card: 'background:#1e293b;color:#e2e8f0',
  quiet: 'color:#94a3b8',
} as const;
const darkLink = 'color:#93c5fd';

const rule = (selector: string, style: string) => `${selector}{${style.replaceAll(/(?=;|$)/g, '!important')}}`;

/** For the head of a mail. Programs that do not know it show the mail light. */
export const darkStyles = `<style>@media (prefers-color-scheme:dark){${[
  ...Object.entries(dark).map(([name, style]) => rule(`.${name}`, style)),
  rule('.card a:not(.button),.quiet a', darkLink),
].join('')}}</style>`;

/** A mail as a dark mail program shows it: the same rules, written out for a page that may not bring styles of its own. */
export const darkMail = (html: string): string =>
  html
    .replace(darkStyles, '')
    .replaceAll(
      /class="(page|card|quiet)" style="([^"]*)"/g,
      (_whole, name: keyof typeof dark, style: string) => `class="${name}" style="${style};${dark[name]}"`,
    )
    .replaceAll(/<a href="([^"]*)"(?: style="[^"]*")?>/g, `<a href="$1" style="${darkLink}">`);
