import { type MoveKind, type MovePreview, moveConflicts, moveKinds, stayKinds } from '@omzien/model/organizationMove';
import { useFormat } from '@omzien/platform';
import { Card, Grid, Heading, Notice, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** How many of each kind, in words. */
export function KindCounts({ counts }: { counts: Partial<Record<MoveKind, number>> }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const found = moveKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  if (found.length === 0) return <Text>{t('move.nothing')}</Text>;
  return (
    <Stack as="ul" gap="1" margin="0" paddingInlineStart="5">
      {found.map((kind) => (
        <li key={kind}>
          {t(`move.kinds.${kind}`, { count: counts[kind] ?? 0, formatted: number(counts[kind] ?? 0) })}
        </li>
      ))}
    </Stack>
  );
}

/** What goes along, what stays with the old centre, and what deserves a look. */
export function MovePreviewCard({ preview, center }: { preview: MovePreview; center: string }) {
  const { t } = useTranslation('organizations');
  const { number } = useFormat();
  const conflicts = moveConflicts.flatMap((code) => {
    const texts = preview.conflicts.filter((one) => one.code === code).map(({ text }) => text);
    return texts.length > 0 ? [{ code, texts }] : [];
  });
  const stays = stayKinds.filter((kind) => (preview.stays[kind] ?? 0) > 0);

  return (
    <Stack gap="4">
      {conflicts.map(({ code, texts }) => (
        <Notice key={code} tone="warning" title={t(`move.conflicts.${code}`, { center })} level={2}>
          <Text>{texts.join(', ')}</Text>
        </Notice>
      ))}
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Card as="section" padding="md">
          <Heading level={2} size={3}>
            {t('move.goesAlong')}
          </Heading>
          <KindCounts counts={preview.counts} />
          {preview.usersMoving.length > 0 && (
            <Text marginTop="3" tone="muted">
              {t('move.people', { names: preview.usersMoving.map(({ fullName }) => fullName).join(', ') })}
            </Text>
          )}
        </Card>
        <Card as="section" padding="md">
          <Heading level={2} size={3}>
            {t('move.staysBehind')}
          </Heading>
          <Stack as="ul" gap="1" margin="0" paddingInlineStart="5">
            {stays.map((kind) => (
              <li key={kind}>
                {t(`move.stays.${kind}`, {
                  count: preview.stays[kind] ?? 0,
                  formatted: number(preview.stays[kind] ?? 0),
                })}
              </li>
            ))}
          </Stack>
          <Text marginTop="3" tone="muted">
            {t('move.staysHint', { center })}
          </Text>
        </Card>
      </Grid>
    </Stack>
  );
}
