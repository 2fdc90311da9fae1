import { isStaff, matchRoute, type OmzienError, useHref, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Field, Flex, Icon, Input, Link, Text } from '@omzien/ui';
import { Building2, Mail, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { NavigationItem } from '../menus/navigationItems.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';
import { useWorkGroups } from '../menus/useWorkGroups.ts';

const searchPath = '/vacancies/search';
const searchWords = 'filter[title_or_summary_or_description_or_organization_name_cont]';
const popularLinks = 3;

/** A real form: what is typed in it is an address. */
function SearchBox() {
  const { composition } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const href = useHref();
  const { t } = useTranslation('platform');
  if (matchRoute(modules, searchPath)?.route.path !== searchPath) return null;
  return (
    <Box as="form" {...{ action: href(searchPath), method: 'get', role: 'search' }} width="min(440px, 100%)">
      <Field.Root>
        <Field.Label>{t('error.search_vacancies')}</Field.Label>
        <Flex gap="2">
          <Input name={searchWords} type="search" maxLength={200} />
          <Button type="submit">
            <Icon of={Search} />
            {t('button.search')}
          </Button>
        </Flex>
      </Field.Root>
    </Box>
  );
}

/** Where who is signed in goes on: the first entries of the navigation, which a volunteer has as well. */
function WorkLinks() {
  const { groups } = useWorkGroups();
  return <Links items={groups.flatMap(({ items }) => items).slice(0, popularLinks)} title="error.go_on" />;
}

/** What the centre itself puts first: the first entries of its menus, the main one before those above and below. */
function PopularLinks() {
  const items = [...useMenuItems('main'), ...useMenuItems('top'), ...useMenuItems('footer')];
  const links = items
    .flatMap((item) => [item, ...item.children])
    .filter(({ path }) => path !== null && path !== '/')
    .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
    .slice(0, popularLinks);
  return <Links items={links} title="error.popular" />;
}

type LinksProps = { items: readonly NavigationItem[]; title: 'error.popular' | 'error.go_on' };

function Links({ items, title }: LinksProps) {
  const href = useHref();
  const { t } = useTranslation('platform');
  if (items.length === 0) return null;
  return (
    <Box as="nav" aria-label={t(title)}>
      <Text tone="muted">{t(title)}</Text>
      <Flex
        as="ul"
        gap="5"
        flexWrap="wrap"
        justifyContent="center"
        listStyleType="none"
        padding="0"
        marginBlockStart="2"
      >
        {items.map(({ key, label, path }) => (
          <li key={key}>
            <Link href={href(path ?? '/')} display="inline-flex" alignItems="center" minHeight="target">
              {label}
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** Whoever works for several organisations may be in the wrong one; everybody may ask the centre. */
function AccessHelp() {
  const { session, leaveGuard, responses, errors, center, navigation } = usePlatform();
  const { t } = useTranslation('platform');
  const organizations = useSession((state) => state.organizations);
  const currentId = useSession((state) => state.currentOrganizationId);
  const others = organizations.filter(({ id }) => id !== currentId);
  const switchTo = async (id: string) => {
    if (!(await leaveGuard.getState().ask())) return;
    session.getState().selectOrganization(id);
    responses.clear();
    errors.getState().clear();
  };
  const body = `${t('error.ask_access_body')}\n${navigation.getState().address}`;
  const mail = `mailto:${center.email}?subject=${encodeURIComponent(t('error.ask_access'))}&body=${encodeURIComponent(body)}`;
  return (
    <Flex gap="3" flexWrap="wrap" justifyContent="center">
      {others.map(({ id, name }) => (
        <Button key={id} variant="outline" onClick={() => void switchTo(id)}>
          <Icon of={Building2} />
          {t('error.switch_to', { name })}
        </Button>
      ))}
      <Button href={mail} variant="outline">
        <Icon of={Mail} />
        {t('error.ask_access')}
      </Button>
    </Flex>
  );
}

/** Since when, and that nobody needs to press anything. */
function OutageTime() {
  const { boot, formats } = usePlatform();
  const { t } = useTranslation('platform');
  return <Text tone="muted">{t('error.unavailable_since', { time: formats.time(boot.now) })}</Text>;
}

function DeveloperDetails({ error }: { error: OmzienError }) {
  const stack = error.cause instanceof Error ? error.cause.stack : error.stack;
  return (
    <Box as="details" maxWidth="full" textAlign="start">
      <Box as="summary" cursor="pointer" minHeight="target">
        Stacktrace
      </Box>
      <Box as="pre" overflowX="auto" fontSize="0.8125rem" padding="4" bg="bg.subtle" borderRadius="control">
        {stack}
      </Box>
    </Box>
  );
}

/** The ways on from an error, below what it says. A file of its own: most pages never show it. */
export default function ErrorHelp({ error, code }: { error: OmzienError; code: number | null }) {
  const { boot } = usePlatform();
  const isSignedIn = useSession((state) => state.isSignedIn);
  const worksHere = useSession(isStaff);
  const isMissing = code === 404 || code === 410;
  return (
    <Flex flexDirection="column" alignItems="center" gap="8" width="full" marginBlockStart="10">
      {isMissing && !worksHere && <SearchBox />}
      {isMissing && !worksHere && <PopularLinks />}
      {((isMissing && isSignedIn) || (code === 403 && worksHere)) && <WorkLinks />}
      {code === 403 && isSignedIn && <AccessHelp />}
      {code === 503 && boot.status === 503 && <OutageTime />}
      {boot.showsStacks && <DeveloperDetails error={error} />}
    </Flex>
  );
}
