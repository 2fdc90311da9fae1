import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, Heading, Link, Notice, PageHeader, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { ConfirmDialog } from '@omzien/ui/dialog';
import { InlineForm, useForm } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmbedColumns } from './EmbedColumns.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { EmbedLine } from './EmbedLine.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { type Embed, embedFormSchema, valuesOf } from './embedForm.ts';
import { embedLines } from './embedLines.ts';
import { useEmbed, useEmbedWrites } from './embeds.api.ts';

export default function EmbedScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { id = '' } = useParams();
  const back = { href: href('/settings/embeds'), label: t('embeds.back') };

  return (
    <Screen kind="staff" width="wide">
      <RecordStates
        of={useEmbed(id)}
        skeleton={<Skeleton height="36rem" />}
        missing={
          <Empty
            level={1}
            title={t('embeds.gone')}
            hint={t('embeds.goneHint')}
            action={<Button href={back.href}>{t('embeds.back')}</Button>}
          />
        }
      >
        {(stored) => (
          <>
            <PageHeader back={back} title={stored.name} description={t('embeds.editDescription')} />
            <EditEmbed key={stored.lockVersion} stored={stored} />
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

function EditEmbed({ stored }: { stored: Embed }) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { change } = useEmbedWrites();
  const form = useForm(embedFormSchema, valuesOf(stored));

  return (
    <EmbedColumns
      beside={
        <Stack gap="8">
          <PlaceIt stored={stored} />
          <EmbedPreview form={form} />
          <Loads stored={stored} />
        </Stack>
      }
    >
      <InlineForm
        form={form}
        draft={`embed-${stored.id}`}
        save={(input, idempotencyKey) => change(stored, input, idempotencyKey)}
        savedToast={t('embeds.saved')}
        submitLabel={t('embeds.save')}
        beside={<Link href={href('/settings/embeds')}>{t('embeds.cancel')}</Link>}
        gap="0"
      >
        <EmbedFields form={form} />
      </InlineForm>
      <Remove stored={stored} />
    </EmbedColumns>
  );
}

/** What is pasted into the other site, while it would show anything there. */
function PlaceIt({ stored }: { stored: Embed }) {
  const { t } = useTranslation('public-site');
  const { boot } = usePlatform();
  const title = stored.heading ?? t(`embeds.frameTitles.${stored.kind}`, { name: boot.appName });
  const lines = embedLines(stored, title);
  const isNowhere = stored.allowedHosts.length === 0;
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size={3}>
        {t('embeds.place')}
      </Heading>
      {!stored.active && <Notice tone="warning">{t('embeds.isOff')}</Notice>}
      {isNowhere && <Notice tone="warning">{t('embeds.isNowhere')}</Notice>}
      <EmbedLine label={t('embeds.line.script')} hint={t('embeds.line.scriptHint')} line={lines.script} />
      <EmbedLine label={t('embeds.line.frame')} hint={t('embeds.line.frameHint')} line={lines.frame} />
    </Stack>
  );
}

/** How often it was loaded, by the site that showed it. */
function Loads({ stored: { loads, loadCount } }: { stored: Embed }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  return (
    <Stack as="section" gap="2">
      <Heading level={2} size={3}>
        {t('embeds.loads')}
      </Heading>
      {loadCount === 0 ? (
        <Text tone="muted">{t('embeds.noLoads')}</Text>
      ) : (
        <Box as="dl" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="1">
          {loads.map(({ host, count }) => (
            <Box key={host ?? ''} display="contents">
              <Box as="dt" overflowWrap="anywhere">
                {host ?? t('embeds.elsewhere')}
              </Box>
              <Box as="dd" textAlign="end" fontVariantNumeric="tabular-nums">
                {number(count)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Text tone="muted" size="sm">
        {t('embeds.loadsHint')}
      </Text>
    </Stack>
  );
}

function Remove({ stored }: { stored: Embed }) {
  const { t } = useTranslation('public-site');
  const { toasts, navigation } = usePlatform();
  const { remove, tellOthers } = useEmbedWrites();
  const [isAsked, setIsAsked] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  async function removeIt() {
    setIsRemoving(true);
    try {
      await remove(stored);
      toasts.getState().show({ color: 'success', message: t('embeds.removed') });
      // The page of what is gone asks for it no more, nor what becomes of changes to it.
      await navigation.navigate('/settings/embeds', { force: true });
      await tellOthers();
    } catch (error) {
      toasts.getState().fail(error);
      setIsRemoving(false);
    }
  }

  return (
    <Box marginTop="10">
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        {t('embeds.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('embeds.removeTitle', { name: stored.name })}
        confirmLabel={t('embeds.remove')}
        onConfirm={() => void removeIt()}
        loading={isRemoving}
        destructive
      >
        <Text>{t('embeds.removeText')}</Text>
      </ConfirmDialog>
    </Box>
  );
}
