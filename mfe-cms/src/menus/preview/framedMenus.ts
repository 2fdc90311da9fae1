/** Of the page itself stands there what there is room for between head and foot. */
export const frameSheet = `
  #outlet { contain: size; min-height: 12rem !important; overflow: hidden; }
  [data-frame="skip"], [data-frame="consent"] { display: none !important; }
  [data-frame="header"] { position: relative !important; inset: auto !important; }
`;

/** Whether the site has no first page on line yet; its head and foot are there all the same. */
export function isMissing(page: Document): boolean {
  const boot = page.getElementById('boot')?.textContent;
  return boot ? (JSON.parse(boot) as { status?: number }).status === 404 : false;
}

/** What opens and closes a menu; in the drawer of a phone its first button closes it. */
const opens = 'button[aria-expanded]';
const isCloser = (button: Element) => button === button.closest('dialog')?.querySelector('button');

/**
 * Makes a framed page one in which menus open and nothing else does: no link leads away, no choice is kept. The foot is
 * brought into sight where that is what is worked on. Answers how that ends.
 */
export function presentMenus(page: Document, menu: string): () => void {
  function hold(event: Event) {
    // Elements of another document: this window has no class for them.
    const button = (event.target as Element).closest?.('button');
    if (event.type === 'click' && button && (button.matches(opens) || isCloser(button))) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const held = ['click', 'auxclick', 'submit'] as const;
  for (const type of held) page.addEventListener(type, hold, true);

  let isShown = menu !== 'footer';
  // Of this document alone: the screen around it stays where it is.
  const showFoot = () => {
    page.documentElement.scrollTop = page.documentElement.scrollHeight;
  };
  const arrange = () => {
    const outlet = page.getElementById('outlet');
    if (outlet && !outlet.inert) outlet.inert = true;
    if (isShown || !page.querySelector('[data-frame="footer"] nav')) return;
    isShown = true;
    showFoot();
    page.defaultView?.addEventListener('resize', showFoot);
  };
  arrange();
  const observer = new MutationObserver(arrange);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    page.defaultView?.removeEventListener('resize', showFoot);
    for (const type of held) page.removeEventListener(type, hold, true);
  };
}
