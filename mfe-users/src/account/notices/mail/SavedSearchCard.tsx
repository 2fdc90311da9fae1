import type { SavedSearch } from '@omzien/model/savedSearch';
import { useDayNames } from '@omzien/parts/days/DayBoxes';
import { useCategories } from '@omzien/parts/lookups';
import { useFormat, useHasPage, useHref } from '@omzien/platform';
import { Badge, Button, Card, Heading, Icon, Link, Row, Text } from '@omzien/ui';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partsOf, searchAddress } from './searchQuery.ts';

type SavedSearchCardProps = {
  search: SavedSearch;
  onChange: () => void;
  onPause: () => void;
  onRemove: () => void;
};

/** A saved search: what it looks for, when its mail comes, and what can be done with it. */
export function SavedSearchCard({ search, onChange, onPause, onRemove }: SavedSearchCardProps) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const href = useHref();
  const hasPage = useHasPage();
  const dayNames = useDayNames();
  const categories = useCategories();
  const { name, active, digestDays, newCount, query } = search;
  const { words, near, distance, categoryIds } = partsOf(query);
  const address = searchAddress(query);
  const said = [
    words === '' ? '' : `“${words}”`,
    near === '' ? '' : distance === '' ? near : t('mailTab.within', { place: near, distance }),
    ...categoryIds.map((id) => categories.find(({ value }) => value === id)?.label ?? ''),
  ].filter((text) => text !== '');
  const tools = [
    { key: 'change' as const, icon: Pencil, run: onChange },
    active
      ? { key: 'pause' as const, icon: Pause, run: onPause }
      : { key: 'resume' as const, icon: Play, run: onPause },
    { key: 'remove' as const, icon: Trash2, run: onRemove },
  ];
  return (
    <Card padding="sm">
      <Row justifyContent="space-between">
        <Heading level={3} size={4}>
          {hasPage('/vacancies/search') ? <Link href={href(address)}>{name}</Link> : name}
        </Heading>
        {newCount > 0 && (
          <Badge tone="info">{t('mailTab.new', { count: newCount, formatted: number(newCount) })}</Badge>
        )}
      </Row>
      {said.length > 0 && <Text>{said.join(' · ')}</Text>}
      <Text tone="muted" size="sm">
        {!active
          ? t('mailTab.paused')
          : digestDays.length === 0
            ? t('mailTab.usualDays')
            : t('mailTab.ownDays', { days: dayNames(digestDays) })}
      </Text>
      <Row gap="1" marginInlineStart="-3.5">
        {tools.map(({ key, icon, run }) => (
          <Button
            key={key}
            variant="tertiary"
            size="sm"
            minHeight="11"
            aria-label={t(`mailTab.tools.${key}Named`, { name })}
            onClick={run}
          >
            <Icon of={icon} />
            {t(`mailTab.tools.${key}`)}
          </Button>
        ))}
      </Row>
    </Card>
  );
}
