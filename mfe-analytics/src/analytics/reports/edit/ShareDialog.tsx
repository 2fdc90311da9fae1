import { CopyLink } from '@omzien/parts/copy/CopyLink';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Heading, Row, Stack, Text } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import { Dialog } from '@omzien/ui/dialog';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDayOf } from '../lastDayOf.ts';
import { LastSending } from './LastSending.tsx';
import { useLinks, useReportWrites } from './report.api.ts';
import type { StoredReport } from './reportValues.ts';

const monthLength = 30 * 86_400_000;

type ShareDialogProps = { report: StoredReport; onSchedule: () => void; onClose: () => void };

/** Links for who has no account: until a day, counted, and taken back with one press. */
export function ShareDialog({ report, onSchedule, onClose }: ShareDialogProps) {
  const { t } = useTranslation('analytics');
  const { t: word } = useTranslation('platform');
  const errorText = useErrorText();
  const { date, number } = useFormat();
  const { clock } = usePlatform();
  const writes = useReportWrites();
  const { items, mutate } = useLinks(report.id);
  const [lastDay, setLastDay] = useState(() => new Date(clock.now() + monthLength).toISOString().slice(0, 10));
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const now = clock.now();

  async function run(name: string, work: () => Promise<unknown>) {
    setBusy(name);
    setProblem(null);
    try {
      await work();
      await mutate();
    } catch (failure) {
      const { message, fields } = saveProblem(failure);
      setProblem(fields.lastDay ? t('reportShare.wrongDay') : (errorText(message) ?? t('reportShare.failed')));
    } finally {
      setBusy(null);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reportShare.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {word('button.close')}
          </Button>
          {/* Stays where it is: a second press must not close on an address that is told once. */}
          <Button
            disabled={url !== null}
            loading={busy === 'make'}
            onClick={() => void run('make', async () => setUrl((await writes.share(report.id, lastDay)).url))}
          >
            {t('reportShare.make')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <LastSending sending={report.lastSending}>
          <Button variant="outline" size="sm" onClick={onSchedule}>
            {t('reportEdit.toSending')}
          </Button>
        </LastSending>
        <Text>{t('reportShare.colleagues')}</Text>
        <Text>{t('reportShare.about')}</Text>
        {url ? (
          <CopyLink label={t('reportShare.address')} url={url} hint={t('reportShare.once')} begin="focus" />
        ) : (
          <Field.Root>
            <Field.Label>{t('reportShare.lastDay')}</Field.Label>
            <DateInput value={lastDay} onChange={setLastDay} />
          </Field.Root>
        )}
        <Text role="alert" tone="danger">
          {problem}
        </Text>
        <Stack as="section" gap="2">
          <Heading level={3} size={4}>
            {t('reportShare.links')}
          </Heading>
          {items?.length === 0 && <Text tone="muted">{t('reportShare.none')}</Text>}
          {items?.map((link) => {
            const isOver = link.revokedAt !== null || Date.parse(link.expiresAt) <= now;
            const opened = t('reportShare.opened', { count: link.openedCount, shown: number(link.openedCount) });
            return (
              <Row key={link.id} gap="2" justifyContent="space-between">
                <Text tone={isOver ? 'muted' : undefined}>
                  {link.revokedAt
                    ? t('reportShare.revoked', { day: date(link.revokedAt) })
                    : t('reportShare.until', { day: date(lastDayOf(link.expiresAt)) })}
                  {' · '}
                  {link.state === 'made' ? opened : t(`reportShare.states.${link.state}`)}
                </Text>
                {!isOver && link.state === 'failed' && (
                  <Button
                    variant="outline"
                    size="sm"
                    loading={busy === link.editionId}
                    aria-label={t('reportShare.againOf', { day: date(lastDayOf(link.expiresAt)) })}
                    onClick={() => void run(link.editionId, () => writes.again(link.editionId))}
                  >
                    {t('reportEdit.again')}
                  </Button>
                )}
                {!isOver && (
                  <Button
                    variant="outline"
                    size="sm"
                    loading={busy === link.id}
                    aria-label={t('reportShare.takeBackOf', { day: date(lastDayOf(link.expiresAt)) })}
                    onClick={() => void run(link.id, () => writes.takeBack(link.id))}
                  >
                    {t('reportShare.takeBack')}
                  </Button>
                )}
              </Row>
            );
          })}
        </Stack>
      </Stack>
    </Dialog>
  );
}
