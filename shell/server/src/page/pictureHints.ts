/** As many as are large in a first window; a hint for more would hold up these. */
const most = 2;

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * Hints for the first pictures of a drawn page that are marked as the important ones (`<Image eager>` of the kit), to stand
 * before those for its scripts: a browser fetches few files at a time, and would come to a picture in the page's body when
 * all of these are under way. Attributes are taken as they stand, so they are escaped already.
 */
export function pictureHints(html: string): string[] {
  const eager = (html.match(/<img [^>]*>/g) ?? []).filter((tag) => attributeOf(tag, 'fetchpriority') === 'high');
  return eager.slice(0, most).map((tag) => {
    const [href, sources, sizes] = ['src', 'srcset', 'sizes'].map((name) => attributeOf(tag, name));
    const wide = sources ? ` imagesrcset="${sources}"${sizes ? ` imagesizes="${sizes}"` : ''}` : '';
    return `<link rel="preload" as="image" fetchpriority="high" href="${href ?? ''}"${wide}>`;
  });
}
