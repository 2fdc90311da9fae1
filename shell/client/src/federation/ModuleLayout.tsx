import { type ModuleRoute, namespaceOf, usePlatform, withLocale } from '@omzien/platform';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useRouteError } from 'react-router';
import useSWR from 'swr';
import { useStore } from 'zustand';

/** What a route of the data router carries: the module's route, and the addresses of its first data at this location. */
export type RouteHandle = { route: ModuleRoute; module: string; dataOf: (address: string) => string[] };

/** Reads answers that the screen has asked for, without asking itself, and follows them. */
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
  const { data } = useSWR<unknown>(address ?? null, null);
  if (address === undefined) return children(read);
  return (
    <WithAnswers addresses={rest} read={{ ...read, [address]: data }}>
      {children}
    </WithAnswers>
  );
}

function PageHead({ title, description }: { title: string; description: string | undefined }) {
  const { boot, errors } = usePlatform();
  // An error screen in the screen's place says its own title; when it goes, this one is said again.
  const isCovered = useStore(errors, ({ error }) => error !== null);
  useEffect(() => {
    if (isCovered) return;
    document.title = `${title} - ${boot.appName}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '');
  }, [title, description, boot.appName, isCovered]);
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
  // The namespace is the module's own, so its keys are not known here; the build has checked them.
  const { t } = useTranslation(namespaceOf(handle.module) as 'platform');
  const say = (key: string, values?: Record<string, unknown>) => String(t(key as never, values as never));
  const { route } = handle;
  return (
    <WithAnswers addresses={route.head ? handle.dataOf(address) : []}>
      {(data) => {
        const head = route.head?.({ t: say, params, data }) ?? {};
        const description = head.description ?? (route.description ? say(route.description) : undefined);
        return <PageHead title={head.title ?? say(route.title)} description={description} />;
      }}
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

/** The data router catches what a screen throws; the platform's error screen is the frame's, so it is thrown on. */
export function ThrownOn(): ReactNode {
  throw useRouteError();
}
