import { type BootDocument, type Head, type ModuleRoute, withLocale } from '@omzien/platform';

/** A page's head with everything said that follows from its route. */
export type ResolvedHead = Head & { title: string };

type HeadParts = {
  route: ModuleRoute;
  /** Says a text of the route's module. */
  t: (key: string, values?: Record<string, unknown>) => string;
  params: Readonly<Record<string, string>>;
  data: Readonly<Record<string, unknown>>;
  boot: BootDocument;
  /** Without locale prefix. */
  path: string;
};

/** The absolute address of a page, without what only chooses within it. */
export const canonicalOf = ({ origin, locale }: Pick<BootDocument, 'origin' | 'locale'>, path: string) =>
  `${origin}${withLocale(path.replace(/[?#].*$/s, ''), locale)}`;

/** What a route says in the head of its page, on server and browser alike. */
export function headOfRoute({ route, t, params, data, boot, path }: HeadParts): ResolvedHead {
  const { locale, now, origin, appName, center } = boot;
  const site = {
    name: appName,
    origin,
    address: canonicalOf(boot, path),
    logoUrl: center.profile?.websiteLogoUrl ?? null,
  };
  const head = route.head?.({ t, params, data, locale, now, site }) ?? {};
  const description = head.description ?? (route.description ? t(route.description) : undefined);
  return {
    ...head,
    title: head.title ?? t(route.title),
    ...(description === undefined ? {} : { description }),
  };
}
