/**
 * The one line that another site puts into its page loads this. It puts the list into a frame that may do nothing in that
 * page: no scripts of its origin, no navigation of the page, no storage. The line itself keeps the room until the frame
 * takes its place. A list that the reader cannot see yet takes the height that it needs, and one in view only grows, so
 * that nothing jumps.
 *
 * In a sandbox the frame has no origin, so a message is held against the window that it comes from and says "null".
 */
export const embedLoader = `(() => {
  const script = document.currentScript;
  const { embed, title } = script?.dataset ?? {};
  if (!/^[0-9a-f-]{36}$/i.test(embed ?? '')) return;
  const frame = document.createElement('iframe');
  frame.src = new URL('/embed/' + embed, script.src).href;
  frame.title = title || 'Omzien';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  const kept = script.offsetHeight || 740;
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: kept + 'px' });
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== 'null' || data?.omzien !== 'height') return;
    const needed = Math.min(Math.max(Math.ceil(Number(data.height)) || 0, 100), 4000);
    const isSeen = frame.getBoundingClientRect().top < innerHeight;
    if (!isSeen || needed > frame.offsetHeight) frame.style.height = needed + 'px';
  });
  script.replaceWith(frame);
})();
`;
