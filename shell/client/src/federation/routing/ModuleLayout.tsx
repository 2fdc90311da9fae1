import { type ModuleRoute, namespaceOf, OmzienError, usePlatform, withLocale } from '@omzien/platform';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router';
import useSWR from 'swr';
import { useStore } from 'zustand';
import { canonicalOf, headOfRoute, type ResolvedHead } from './pageHead.ts';

/** What a route of the data router carries: the module's route, and the addresses of its first data at this location. */
export type RouteHandle = { route: ModuleRoute; module: string; dataOf: (address: string) => string[] };

/** Of who follows an address, the first alone hears that there is a connection again, and that may be this one. */
const quiet = { revalidateOnMount: false, revalidateIfStale: false, revalidateOnFocus: false } as const;

/** Reads answers that the screen has asked for, and follows them. It asks itself only when there is a connection again. */
function WithAnswers({
  addresses,
  read = {},
  children,
}: {
  addresses: readonly string[];
  read?: Readonly<Record<string, unknown>>;
  children: (answers: Readonly<Record<string, unknown>>) => ReactNode;
}): ReactNode {
  const [address, ...rest] = addresses;
  // Nothing by itself: the screen asks. But with the page's fetcher, because what changes an answer has it asked again by
  // the first who follows it, and that may be this one.
  const { data } = useSWR<unknown>(address ?? null, quiet);
  if (address === undefined) return children(read);
  return (
    <WithAnswers addresses={rest} read={{ ...read, [address]: data }}>
      {children}
    </WithAnswers>
  );
}

function PageHead({ head, address }: { head: ResolvedHead; address: string }) {
  const { boot, errors } = usePlatform();
  const { title, description = '' } = head;
  // An error screen in the screen's place says its own title; when it goes, this one is said again.
  const isCovered = useStore(errors, ({ error }) => error !== null);
  useEffect(() => {
    if (isCovered) return;
    document.title = `${title} - ${boot.appName}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonicalOf(boot, address));
  }, [title, description, address, boot, isCovered]);
  return null;
}

function RouteHead({
  handle,
  params,
  address,
}: {
  handle: RouteHandle;
  params: Record<string, string>;
  address: string;
}) {
  const { boot } = usePlatform();
  // The namespace is the module's own, so its keys are not known here; the build has checked them.
  const { t } = useTranslation(namespaceOf(handle.module) as 'platform');
  const say = (key: string, values?: Record<string, unknown>) => String(t(key as never, values as never));
  const { route } = handle;
  return (
    <WithAnswers addresses={route.head ? handle.dataOf(address) : []}>
      {(data) => (
        <PageHead head={headOfRoute({ route, t: say, params, data, boot, path: address })} address={address} />
      )}
    </WithAnswers>
  );
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle;

const definedOnly = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Around every screen of a module: title and description of its route, and word to the frame when a screen stands. */
export function ModuleLayout() {
  const { navigation, locale } = usePlatform();
  const location = useLocation();
  const match = useMatches().at(-1);
  useEffect(() => {
    const { pathname, search, hash } = location;
    navigation.finish(withLocale(`${pathname}${search}${hash}`, locale));
  }, [navigation, location, locale]);
  return (
    <>
      {match && isHandle(match.handle) && (
        <RouteHead
          key={match.handle.route.name}
          handle={match.handle}
          params={definedOnly(match.params)}
          address={`${location.pathname}${location.search}`}
        />
      )}
      <Outlet />
    </>
  );
}

/**
 * The boundary around a screen, afresh for each address. An answer of the API that a screen throws is the page's error,
 * and the frame shows it; cleared, the screen is drawn again. A defect is thrown on: the module is ended for it.
 */
export function RouteErrorBoundary(): ReactNode {
  const thrown = useRouteError();
  const { errors, loading, navigation } = usePlatform();
  const { revalidate } = useRevalidator();
  const isAnswer = thrown instanceof OmzienError;
  useEffect(() => {
    if (!isAnswer) return;
    navigation.finish();
    loading.getState().finish({ error: true });
    errors.getState().show(thrown);
    return errors.subscribe(({ error }) => {
      if (error === null) void revalidate();
    });
  }, [thrown, isAnswer, errors, loading, navigation, revalidate]);
  if (!isAnswer) throw thrown;
  return null;
}
