import type { Page } from '@omzien/model/page';
import { useFormat, useHasPage, useHref } from '@omzien/platform';
import { Button, Container, Flex, Icon, Row, StatusDot, Text, type Tone } from '@omzien/ui';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const tones: Record<NonNullable<Page['status']>, Tone> = {
  draft: 'neutral',
  published: 'success',
  archived: 'neutral',
};

/** For who looks after the pages of the site: how this one stands, who changed it, and the way to change it. */
export function StaffBar({ page }: { page: Page }) {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const hasPage = useHasPage();
  const { dateTime } = useFormat();
  const { id, status = 'published', updatedAt, updatedByName, isPublished } = page;
  const editor = `/content/pages/${id}`;
  const at = updatedAt && dateTime(updatedAt);
  return (
    <Container width="wide" paddingTop="4">
      <Flex
        as="aside"
        aria-label={t('pageStaff.bar')}
        gap="3"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        padding="3"
        paddingInlineStart="4"
        bg="bg.subtle"
        borderRadius="card"
        css={{ '@media print': { display: 'none' } }}
      >
        <Row>
          <Text fontWeight="semibold">{t('pageStaff.bar')}</Text>
          <StatusDot tone={tones[status]}>
            {t(status === 'published' && !isPublished ? 'pageStaff.status.waiting' : `pageStaff.status.${status}`)}
          </StatusDot>
          {at && (
            <Text size="sm" tone="muted">
              {updatedByName ? t('pageStaff.changedBy', { at, name: updatedByName }) : t('pageStaff.changed', { at })}
            </Text>
          )}
        </Row>
        {hasPage(editor) && (
          <Button size="sm" href={href(editor)}>
            <Icon of={Pencil} />
            {t('pageStaff.edit')}
          </Button>
        )}
      </Flex>
    </Container>
  );
}
