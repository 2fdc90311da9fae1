import { useFormat, useHref } from '@omzien/platform';
import { Button, Icon, Row, Text } from '@omzien/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNeighbours } from './aroundApplication.api.ts';

type NeighboursProps = {
  id: string;
  /** The query of the list that was looked at last; null when there was none. */
  list: string | null;
};

/** The application before and the one after this in the list that one came from. */
export function Neighbours({ id, list }: NeighboursProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const found = useNeighbours(id, list);
  if (!found || found.count < 2) return null;
  const { previous, next, place, count } = found;
  return (
    <Row as="nav" aria-label={t('applications.neighbours.label')} gap="2">
      <Text size="sm" tone="muted">
        {t('applications.neighbours.place', { place: number(place), total: number(count) })}
      </Text>
      {previous && (
        <Button
          variant="outline"
          size="sm"
          href={href(`/applications/${previous.id}`)}
          aria-label={t('applications.neighbours.previousName', { name: previous.name })}
        >
          <Icon of={ChevronLeft} />
          {t('applications.neighbours.previous')}
        </Button>
      )}
      {next && (
        <Button
          variant="outline"
          size="sm"
          href={href(`/applications/${next.id}`)}
          aria-label={t('applications.neighbours.nextName', { name: next.name })}
        >
          {t('applications.neighbours.next')}
          <Icon of={ChevronRight} />
        </Button>
      )}
    </Row>
  );
}
