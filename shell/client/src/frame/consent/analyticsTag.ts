import type { BootDocument } from '@omzien/platform';
import { trustedTypesPolicy } from '../../page/trustedTypes.ts';

type Tag = NonNullable<BootDocument['analytics']>;

const marker = 'data-analytics';
/** The tag's own switch: while it is set, nothing is measured or sent. */
const switchOf = ({ id }: Tag) => `ga-disable-${id}`;

/** The tag takes a command only in the shape of an `arguments` object; a plain list in its queue is data to it. */
const commandOf = (parts: unknown[]) =>
  Object.defineProperties(
    { ...parts, length: parts.length },
    { callee: { value: null }, [Symbol.toStringTag]: { value: 'Arguments' } },
  );

function queueOf(window: Window) {
  const queue = (Reflect.get(window, 'dataLayer') as unknown[] | undefined) ?? [];
  Reflect.set(window, 'dataLayer', queue);
  return (...parts: unknown[]) => queue.push(commandOf(parts));
}

/**
 * The whole address by which somebody came, while the page that the gateway wrote for it (`url`) is shown and goes on at a
 * shorter one (`cleanAddress.ts`); else null.
 */
function arrivalAt({ location, performance }: Window, url: string): string | null {
  const name = performance.getEntriesByType?.('navigation')[0]?.name;
  if (name === undefined || !URL.canParse(name) || `${location.pathname}${location.search}` !== url) return null;
  const came = new URL(name);
  return came.pathname === location.pathname && came.search !== location.search ? came.href : null;
}

/** Starts the tag: once per page, from our own origin, and only as the bytes whose hash the page was told. */
export function allowAnalytics(tag: Tag, window: Window, url: string): void {
  const { document } = window;
  Reflect.set(window, switchOf(tag), false);
  if (document.querySelector(`script[${marker}]`)) return;
  const gtag = queueOf(window);
  gtag('js', new Date());
  const arrival = arrivalAt(window, url);
  gtag('config', tag.id, arrival === null ? {} : { send_page_view: false });
  // Of this view alone: what `config` is told holds for all that is measured after it.
  if (arrival !== null) gtag('event', 'page_view', { page_location: arrival });
  const script = document.createElement('script');
  script.async = true;
  script.setAttribute(marker, '');
  script.integrity = tag.integrity;
  // Integrity-Policy lets only scripts pass that were asked for with CORS.
  script.crossOrigin = 'anonymous';
  script.src = trustedTypesPolicy().createScriptURL(tag.src);
  document.head.append(script);
}

/** Stops measuring, and takes away the cookies by which a visitor would be known again. */
export function forbidAnalytics(tag: Tag, window: Window): void {
  Reflect.set(window, switchOf(tag), true);
  for (const pair of window.document.cookie.split(';')) {
    const name = pair.split('=', 1)[0]?.trim() ?? '';
    if (/^_(ga|gid|gat|gcl)/.test(name)) Reflect.set(window.document, 'cookie', `${name}=; Max-Age=0; Path=/`);
  }
}
