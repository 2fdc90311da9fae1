import { type OmzienError, useHasPage, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Container, Empty, Field, Flex, Form, Icon, Input, Link, Text } from '@omzien/ui';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { searchFields, searchPath } from '../blocks/searchAddress.ts';

const popularLinks = 3;
const parent = v.object({ name: v.object({ nl: v.string(), en: v.string() }), path: v.string() });

/** What the menu had the page under, as the refusal says it. */
function parentIn({ errors }: OmzienError) {
  const { success, output } = v.safeParse(parent, errors[0]?.meta.menu_parent);
  return success ? output : null;
}

/** Instead of a page that is not there, or not any more: why, and the ways on. Stands without scripts too. */
export function MissingPage({ error, isPreview }: { error: OmzienError; isPreview: boolean }) {
  const { t } = useTranslation('public-site');
  const { boot, locale } = usePlatform();
  const href = useHref();
  const hasPage = useHasPage();
  const isGone = error.statusCode === 410;
  const above = isGone ? parentIn(error) : null;
  const kind = isGone ? 'gone' : isPreview ? 'previewGone' : 'missing';
  const popular = (['main', 'top', 'footer'] as const)
    .flatMap((menu) => boot.menus.filter((item) => item.menu === menu))
    .filter(({ path, linkType }) => path && path !== '/' && (linkType === 'content_page' || hasPage(path)))
    .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
    .slice(0, popularLinks);

  return (
    <Container paddingBlock={{ base: '6', md: '10' }} width="reading">
      <Empty
        level={1}
        drawing="search"
        title={t(`pageView.${kind}.title`)}
        hint={t(`pageView.${kind}.hint`)}
        action={
          above ? (
            <Button href={href(above.path)}>
              {t('pageView.toParent', { name: above.name[locale] || above.name.nl })}
            </Button>
          ) : (
            <Button href={href('/')}>{t('page.toHome')}</Button>
          )
        }
      />
      <Flex flexDirection="column" alignItems="center" gap="6">
        {hasPage(searchPath) && (
          <Form
            action={href(searchPath)}
            method="get"
            role="search"
            aria-label={t('search.form')}
            width="min(440px, 100%)"
          >
            <Field.Root>
              <Field.Label>{t('pageView.search')}</Field.Label>
              <Flex gap="2">
                <Input name={searchFields.text} type="search" maxLength={200} />
                <Button type="submit">
                  <Icon of={Search} />
                  {t('search.submit')}
                </Button>
              </Flex>
            </Field.Root>
          </Form>
        )}
        {popular.length > 0 && (
          <Box as="nav" aria-label={t('pageView.popular')} textAlign="center">
            <Text tone="muted">{t('pageView.popular')}</Text>
            <Flex as="ul" columnGap="5" flexWrap="wrap" justifyContent="center" listStyle="none" margin="0" padding="0">
              {popular.map(({ id, name, path }) => (
                <li key={id}>
                  <Link href={href(path ?? '/')} display="inline-flex" alignItems="center" minHeight="target">
                    {name[locale] || name.nl}
                  </Link>
                </li>
              ))}
            </Flex>
          </Box>
        )}
      </Flex>
    </Container>
  );
}
