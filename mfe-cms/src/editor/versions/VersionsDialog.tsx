import { blockTypes } from '@omzien/model/contentBlock';
import type { EditorPage } from '@omzien/model/pageEditor';
import { toOmzienError, useFormat, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Chip, Heading, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useMayChange } from '../content/useEditor.ts';
import { DifferenceText } from '../difference/DifferenceText.tsx';
import type { Saver } from '../saving/createSaver.ts';
import { reasonText } from '../saving/reasonText.ts';
import { usePageWrites } from '../saving/workingCopy.api.ts';
import { compareBlocks, type VersionBlock } from './compare.ts';
import { InPictures } from './pictures/InPictures.tsx';
import { useVersion, useVersions } from './versions.api.ts';

type VersionsDialogProps = { open: boolean; onClose: () => void; page: EditorPage; saver: Saver };
const views = ['words', 'pictures'] as const;
type View = (typeof views)[number];

/** What the page was like before: a list, what changed since, and the way back. */
export function VersionsDialog({ open, onClose, page, saver }: VersionsDialogProps) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const [view, setView] = useState<View>('words');
  const { items, error, mutate } = useVersions(page.id, open);
  // Two pages beside each other need the whole width.
  const side = chosen !== null && view === 'pictures' ? 'bottom' : 'end';
  return (
    <Drawer side={side} open={open} onClose={onClose} title={t('pageVersions.title')}>
      <Stack gap="4" paddingBottom="6">
        {chosen !== null ? (
          <OneVersion
            key={chosen}
            number={chosen}
            page={page}
            saver={saver}
            view={view}
            onView={setView}
            onBack={() => setChosen(null)}
            onDone={onClose}
          />
        ) : (
          <>
            <Text tone="muted">{t('pageVersions.about')}</Text>
            {error && !items && <LoadingFailed onRetry={mutate} />}
            {!items && !error && <Skeleton height="12rem" />}
            {items?.length === 0 && <Text>{t('pageVersions.none')}</Text>}
            <Stack as="ul" gap="2" listStyle="none" padding="0" margin="0">
              {items?.map(({ number, reason, updatedAt, authorName }) => (
                <Box as="li" key={number} borderBottom="1px solid" borderColor="border" paddingBlock="2">
                  <Row justifyContent="space-between">
                    <Box>
                      <Text fontWeight="semibold">{dateTime(updatedAt)}</Text>
                      <Row gap="2">
                        <Badge tone={reason === 'published' ? 'success' : 'neutral'}>
                          {t(`pageVersions.reasons.${reason}`)}
                        </Badge>
                        {authorName && (
                          <Text size="sm" tone="muted">
                            {authorName}
                          </Text>
                        )}
                      </Row>
                    </Box>
                    <Button variant="outline" size="sm" onClick={() => setChosen(number)}>
                      {t('pageVersions.see')}
                    </Button>
                  </Row>
                </Box>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

type OneVersionProps = {
  number: number;
  page: EditorPage;
  saver: Saver;
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
  onDone: () => void;
};
const none: readonly VersionBlock[] = [];

function OneVersion({ number, page, saver, view, onView, onBack, onDone }: OneVersionProps) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const { dateTime } = useFormat();
  const mayChange = useMayChange();
  const writes = usePageWrites(page.id);
  const now = useEditor(({ content }) => content);
  const { data: version, error, mutate } = useVersion(page.id, number);
  const [isBusy, setIsBusy] = useState(false);
  const before = (version?.contentBlocks as readonly VersionBlock[] | undefined) ?? none;
  const rows = useMemo(() => compareBlocks(before, now.blocks), [before, now.blocks]);
  if (error && !version) return <LoadingFailed onRetry={mutate} />;
  if (!version) return <Skeleton height="16rem" />;
  const changed = rows.flatMap(({ kind, ...row }) => (kind === 'same' ? [] : { ...row, kind }));
  const nameOf = (type: string) => {
    const known = blockTypes.find((one) => one === type);
    return known ? t(`blockNames.${known}`) : type;
  };

  async function restore() {
    setIsBusy(true);
    try {
      // What stands here now is kept as a version first.
      if (!(await saver.save())) throw new Error('unsaved');
      const guard = { lockVersion: saver.getState().lockVersion, idempotencyKey: clock.newId() };
      saver.take(await writes.restoreVersion(number, guard));
      toasts.getState().show({ color: 'success', message: t('pageVersions.restored') });
      onDone();
    } catch (thrown) {
      toasts
        .getState()
        .show({ color: 'danger', message: reasonText(toOmzienError(thrown)) ?? t('pageVersions.failed') });
    } finally {
      setIsBusy(false);
    }
  }
  const restoring = mayChange && (
    <Box>
      <Button loading={isBusy} onClick={() => void restore()}>
        {t('pageVersions.restore')}
      </Button>
      {page.status === 'published' && (
        <Text size="sm" tone="muted" marginTop="2">
          {t('pageVersions.staysOnline')}
        </Text>
      )}
    </Box>
  );
  return (
    <Stack gap="4">
      <Row gap="4" justifyContent="space-between" alignItems="flex-start">
        <Button variant="tertiary" size="sm" onClick={onBack}>
          {t('pageVersions.back')}
        </Button>
        {view === 'pictures' && restoring}
      </Row>
      <Row gap="4" justifyContent="space-between">
        <Heading level={3} size={4}>
          {dateTime(version.updatedAt)}
        </Heading>
        {/* Who may not change the page is shown nothing but what is online. */}
        {page.permissions?.update && (
          <Row gap="2" role="group" aria-label={t('pageVersions.view')}>
            {views.map((one) => (
              <Chip key={one} selected={one === view} onClick={() => onView(one)}>
                {t(`pageVersions.views.${one}`)}
              </Chip>
            ))}
          </Row>
        )}
      </Row>
      {changed.length === 0 && version.title === now.page.title && <Text>{t('pageVersions.same')}</Text>}
      {view === 'pictures' ? (
        <InPictures {...{ page, version, before, rows, nameOf, saver }} />
      ) : (
        <>
          <Text tone="muted">{t('pageVersions.legend')}</Text>
          {version.title !== now.page.title && <DifferenceText before={version.title} after={now.page.title} />}
          {changed.map(({ kind, blockType, before: was, after: is }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one comparison, drawn anew as a whole.
            <Box as="section" key={place} border="1px solid" borderColor="border" borderRadius="control" padding="3">
              <Row gap="2" marginBottom="2">
                <Text fontWeight="semibold">{nameOf(blockType)}</Text>
                <Badge tone={kind === 'come' ? 'success' : kind === 'gone' ? 'danger' : 'info'}>
                  {t(`pageVersions.kinds.${kind}`)}
                </Badge>
              </Row>
              {was === is ? (
                <Text tone="muted">{t('pageVersions.onlyLook')}</Text>
              ) : (
                <DifferenceText before={was} after={is} />
              )}
            </Box>
          ))}
          {restoring}
        </>
      )}
    </Stack>
  );
}
