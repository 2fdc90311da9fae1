import { embedHeight } from '@omzien/model/embed';
import type { Embed } from './embedForm.ts';

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is pasted into another site: the line that fits its height by itself, and a plain frame where scripts may not be. */
export function embedLines({ id, url, limit }: Pick<Embed, 'id' | 'url' | 'limit'>, title: string) {
  const { origin } = new URL(url);
  const height = embedHeight(limit);
  return {
    script: `<script src="${origin}/embed.js" data-embed="${id}" data-title="${attribute(title)}" style="display:block;height:${height}px" async></script>`,
    frame: `<iframe src="${url}" title="${attribute(title)}" width="100%" height="${height}" loading="lazy" referrerpolicy="strict-origin" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`,
  };
}
