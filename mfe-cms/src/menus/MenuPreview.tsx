import { type AudienceName, audiences } from '@omzien/model/contentBlockParts';
import { type Locale, locales } from '@omzien/model/tenants';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Card, Chip, Field, Flex, Heading, Icon, NativeSelect, Row, Stack, Text } from '@omzien/ui';
import { ChevronDown, ExternalLink, MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownItem } from './menus.api.ts';
import { childrenOf, type Order } from './menuTree.ts';

const widths = ['desktop', 'phone'] as const;
type PreviewProps = { menu: string; order: Order<ShownItem> };

/**
 * A menu as the site will have it: without what the site hides, in either language, wide and on a phone, for who is chosen.
 * It is drawn after the header, which no page may show in a frame (decision 049); the site itself is one press away.
 */
export function MenuPreview({ menu, order }: PreviewProps) {
  const { t } = useTranslation('cms');
  const { features, center, ...platform } = usePlatform();
  const [language, setLanguage] = useState<Locale>(features.multiLanguage ? platform.locale : 'nl');
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [viewer, setViewer] = useState<AudienceName>('visitor');
  const isFor = ({ visibleFor = [] }: ShownItem) => visibleFor.length === 0 || visibleFor.includes(viewer);
  const shown = order.filter((item) => item.warning === null && isFor(item));
  const top = shown.filter(({ parentId }) => parentId === null);
  const nameOf = ({ name }: ShownItem) => name[language] || name.nl;
  const isPhone = width === 'phone';

  return (
    <Card as="section" padding="sm">
      <Row justifyContent="space-between">
        <Heading level={2} size={4}>
          {t('menus.preview.title')}
        </Heading>
        <Button size="sm" variant="outline" href={language === 'nl' ? '/' : `/${language}`} target="_blank">
          <Icon of={ExternalLink} size={18} />
          {t('menus.preview.site')}
        </Button>
      </Row>
      <Row marginTop="3" columnGap="5" rowGap="2">
        <Row gap="2">
          {widths.map((name) => (
            <Chip key={name} selected={width === name} onClick={() => setWidth(name)}>
              {t(`menus.preview.${name}`)}
            </Chip>
          ))}
        </Row>
        {features.multiLanguage && (
          <Row gap="2">
            {locales.map((name) => (
              <Chip key={name} selected={language === name} onClick={() => setLanguage(name)}>
                {t(`menus.preview.languages.${name}`)}
              </Chip>
            ))}
          </Row>
        )}
        <Field.Root width="auto" display="flex" alignItems="center" gap="2" flexDirection="row">
          <Field.Label whiteSpace="nowrap">{t('menus.preview.for')}</Field.Label>
          <NativeSelect value={viewer} onChange={({ target }) => setViewer(target.value as AudienceName)}>
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t(`menus.audiences.${audience}`)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      </Row>
      <Box
        marginTop="4"
        marginInline="auto"
        maxWidth={isPhone ? '22rem' : 'none'}
        border="1px solid"
        borderColor="border"
        borderRadius="card"
        overflow="hidden"
        lang={language}
      >
        {top.length === 0 && (
          <Text tone="muted" padding="4">
            {t('menus.preview.empty')}
          </Text>
        )}
        {top.length > 0 && !isPhone && menu === 'main' && (
          <Flex alignItems="center" flexWrap="wrap" columnGap="5" rowGap="2" padding="4" bg="surface">
            <Text as="span" fontWeight="bold" color="link">
              {center.name}
            </Text>
            {top.map((item) => (
              <Word key={item.id}>
                {nameOf(item)}
                {childrenOf(shown, item.id).length > 0 && <Icon of={ChevronDown} size={16} />}
              </Word>
            ))}
          </Flex>
        )}
        {top.length > 0 && !isPhone && menu === 'top' && (
          <Flex justifyContent="flex-end" flexWrap="wrap" columnGap="5" padding="2.5" bg="bg.subtle">
            {top.map((item) => (
              <Word key={item.id} size="sm">
                {nameOf(item)}
              </Word>
            ))}
          </Flex>
        )}
        {top.length > 0 && (isPhone || (menu !== 'main' && menu !== 'top')) && (
          <Stack gap="0" padding="4" bg={menu === 'footer' ? 'footer' : 'surface'}>
            {isPhone && menu !== 'footer' && (
              <Flex justifyContent="space-between" alignItems="center" marginBottom="2">
                <Text as="span" fontWeight="bold" color="link">
                  {center.name}
                </Text>
                <Icon of={MenuIcon} />
              </Flex>
            )}
            {top.map((item) => (
              <Box key={item.id} paddingBlock="1.5" color={menu === 'footer' ? 'footer.text' : undefined}>
                <Word>{nameOf(item)}</Word>
                {childrenOf(shown, item.id).map((child) => (
                  <Box key={child.id} paddingInlineStart="5" paddingTop="1.5">
                    <Word>{nameOf(child)}</Word>
                  </Box>
                ))}
              </Box>
            ))}
          </Stack>
        )}
        {!isPhone && menu === 'main' && top.some(({ id }) => childrenOf(shown, id).length > 0) && (
          <Flex flexWrap="wrap" gap="4" padding="4" borderTop="1px solid" borderColor="border" bg="bg.subtle">
            {top
              .filter(({ id }) => childrenOf(shown, id).length > 0)
              .map((item) => (
                <Box key={item.id} padding="3" bg="surface" border="1px solid" borderColor="border" borderRadius="card">
                  <Text size="sm" tone="muted">
                    {t('menus.preview.under', { name: nameOf(item) })}
                  </Text>
                  {childrenOf(shown, item.id).map((child) => (
                    <Box key={child.id} paddingTop="1.5">
                      <Word>{nameOf(child)}</Word>
                    </Box>
                  ))}
                </Box>
              ))}
          </Flex>
        )}
      </Box>
      <Text size="sm" tone="muted" marginTop="3">
        {t('menus.preview.note')}
      </Text>
    </Card>
  );
}

const Word = ({ size, children }: { size?: 'sm'; children: ReactNode }) => (
  <Text as="span" size={size} color="inherit" display="inline-flex" alignItems="center" gap="1">
    {children}
  </Text>
);
