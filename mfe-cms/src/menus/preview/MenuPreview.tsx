import { type AudienceName, audiences } from '@omzien/model/contentBlockParts';
import { type Locale, locales } from '@omzien/model/tenants';
import { useHref, usePlatform, withLocale } from '@omzien/platform';
import { Button, Chip, Field, Icon, NativeSelect, Notice, Row, Text } from '@omzien/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, FrameChoices, type Mode } from '../../siteFrame/FrameChoices.tsx';
import { SiteFrame } from '../../siteFrame/SiteFrame.tsx';
import type { ShownItem } from '../menus.api.ts';
import { frameSheet, isMissing, presentMenus } from './framedMenus.ts';

type MenuPreviewProps = { menu: string; stored: readonly ShownItem[] };

/**
 * The first page of the site itself, with its menus as they are stored at this moment: in either language, small or large,
 * by day or by night, for who is chosen. Menus open in it; nothing in it leads anywhere (decision 052).
 */
export function MenuPreview({ menu, stored }: MenuPreviewProps) {
  const { t } = useTranslation('cms');
  const { features, locale } = usePlatform();
  const href = useHref();
  const [language, setLanguage] = useState<Locale>(locale);
  const [viewer, setViewer] = useState<AudienceName>('visitor');
  const [device, setDevice] = useState<Device>('desktop');
  const [mode, setMode] = useState<Mode>('light');
  const [tries, setTries] = useState(0);
  const [hasPage, setHasPage] = useState(true);
  const first = withLocale('/', language);
  // Each time that something of it was saved.
  const version = stored.map(({ id, lockVersion, warning }) => [id, lockVersion, warning].join(' ')).join(', ');

  function pageCame(page: Document) {
    setHasPage(!isMissing(page));
    return presentMenus(page, menu);
  }

  return (
    <>
      <Row columnGap="5" rowGap="3" alignItems="flex-end">
        <Field.Root width="auto">
          <Field.Label>{t('menus.preview.for')}</Field.Label>
          <NativeSelect value={viewer} onChange={({ target }) => setViewer(target.value as AudienceName)}>
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t(`menus.audiences.${audience}`)}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
        {features.multiLanguage && (
          <Row gap="2" role="group" aria-label={t('menus.preview.language')}>
            {locales.map((name) => (
              <Chip key={name} selected={language === name} onClick={() => setLanguage(name)}>
                {t(`menus.preview.languages.${name}`)}
              </Chip>
            ))}
          </Row>
        )}
        <FrameChoices device={device} mode={mode} onDevice={setDevice} onMode={setMode} />
      </Row>
      {!hasPage && (
        <Notice tone="info" level={3} title={t('menus.preview.noPage')}>
          <Text size="sm">{t('menus.preview.noPageHint')}</Text>
          <Row marginTop="3">
            <Button variant="outline" size="sm" href={href('/content/add')}>
              {t('menus.preview.addPage')}
            </Button>
          </Row>
        </Notice>
      )}
      <SiteFrame
        address={`${first}?menus=${viewer}`}
        version={`${version} ${tries}`}
        title={t('menus.preview.frame')}
        device={device}
        mode={mode}
        sheet={frameSheet}
        height="34rem"
        onPage={pageCame}
        onRetry={() => setTries(tries + 1)}
      />
      <Row justifyContent="space-between" alignItems="flex-start">
        <Text size="sm" tone="muted" maxWidth="form">
          {t('menus.preview.note')}
        </Text>
        <Button size="sm" variant="outline" href={first} target="_blank">
          <Icon of={ExternalLink} size={18} />
          {t('menus.preview.site')}
        </Button>
      </Row>
    </>
  );
}
