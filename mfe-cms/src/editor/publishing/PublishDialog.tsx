import type { EditorPage } from '@omzien/model/pageEditor';
import { toOmzienError, useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Notice, Spinner, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../checks/CheckList.tsx';
import { useChecks } from '../checks/useChecks.ts';
import { MomentInput } from '../fields/MomentInput.tsx';
import type { Saver } from '../saving/createSaver.ts';
import { reasonText } from '../saving/reasonText.ts';
import { usePageWrites } from '../saving/workingCopy.api.ts';

type PublishDialogProps = {
  open: boolean;
  onClose: () => void;
  page: EditorPage;
  saver: Saver;
  frame: RefObject<HTMLIFrameElement | null>;
};

/** Before a page goes online: what is to be looked at, and from when until when. */
export function PublishDialog({ open, onClose, page, saver, frame }: PublishDialogProps) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const { dateTime } = useFormat();
  const writes = usePageWrites(page.id);
  const { findings, hasFailed, check } = useChecks(page.id, frame);
  const [isStored, setIsStored] = useState<boolean | null>(null);
  const [isPlanned, setIsPlanned] = useState(page.isScheduled || page.unpublishAt !== null);
  const [publishAt, setPublishAt] = useState(page.publishAt);
  const [unpublishAt, setUnpublishAt] = useState(page.unpublishAt);
  const [isBusy, setIsBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const [key, setKey] = useState(() => clock.newId());

  const look = useEffectEvent(async () => {
    setReason(null);
    // What is checked is what was stored.
    setIsStored(await saver.save());
    await check();
  });
  useEffect(() => {
    if (open) void look();
  }, [open]);

  const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];

  async function publish() {
    setIsBusy(true);
    setReason(null);
    try {
      if (!(await saver.save())) {
        setIsStored(false);
        return;
      }
      const window = isPlanned ? { publishAt, unpublishAt } : { publishAt: null, unpublishAt: null };
      const published = await writes.publish(window, {
        lockVersion: saver.getState().lockVersion,
        idempotencyKey: key,
      });
      saver.moved(published.lockVersion, false);
      setKey(clock.newId());
      const message = published.isScheduled
        ? t('pagePublishing.planned', { at: dateTime(published.publishAt ?? '') })
        : t('pagePublishing.done');
      toasts.getState().show({ color: 'success', message });
      onClose();
    } catch (thrown) {
      const error = toOmzienError(thrown);
      setReason(reasonText(error) ?? t('pagePublishing.failed'));
      if (error.hasCode('not_publishable')) await check();
      if (error.statusCode === 412) await saver.refresh();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pagePublishing.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('pagePublishing.back')}
          </Button>
          <Button loading={isBusy} disabled={isStored === null || errors.length > 0} onClick={() => void publish()}>
            {t(isPlanned && publishAt ? 'pagePublishing.plan' : 'pagePublishing.publish')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {reason && <Notice tone="danger">{reason}</Notice>}
        {isStored === false && <Notice tone="warning">{t('pagePublishing.notStored')}</Notice>}
        {hasFailed && <Notice tone="warning">{t('pagePublishing.notChecked')}</Notice>}
        {findings === null && !hasFailed && (
          <Text role="status">
            <Spinner /> {t('pagePublishing.checking')}
          </Text>
        )}
        {errors.length > 0 && (
          <Text fontWeight="semibold">{t('pagePublishing.mustMend', { count: errors.length })}</Text>
        )}
        {findings && <CheckList findings={findings} onLead={onClose} onMended={() => void look()} />}
        <Box>
          <Checkbox checked={isPlanned} onChange={({ currentTarget }) => setIsPlanned(currentTarget.checked)}>
            {t('pagePublishing.choosesTime')}
          </Checkbox>
          {isPlanned && (
            <Stack gap="4" marginTop="3">
              <MomentInput legend={t('pagePublishing.from')} value={publishAt} onChange={setPublishAt} />
              <MomentInput legend={t('pagePublishing.until')} value={unpublishAt} onChange={setUnpublishAt} />
              <Text size="sm" tone="muted">
                {t('pagePublishing.timeHint')}
              </Text>
            </Stack>
          )}
        </Box>
      </Stack>
    </Dialog>
  );
}
