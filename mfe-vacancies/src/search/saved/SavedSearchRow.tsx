import type { SavedSearch } from '@omzien/model/savedSearch';
import { useDayNames } from '@omzien/parts/days/DayBoxes';
import { useFormat, useHref } from '@omzien/platform';
import { Badge, Box, Button, Icon, Link, Row, Text } from '@omzien/ui';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { searchAddress } from '../searchQuery.ts';

type SavedSearchRowProps = {
  search: SavedSearch;
  onOpen: () => void;
  onChange: () => void;
  onPause: () => void;
  onRemove: () => void;
};

/** A saved search: its name leads to what it finds now. */
export function SavedSearchRow({ search, onOpen, onChange, onPause, onRemove }: SavedSearchRowProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const dayNames = useDayNames();
  const { name, active, digestDays, newCount } = search;
  const mail =
    digestDays.length === 0 ? t('search.saved.noMail') : t('search.saved.mail', { days: dayNames(digestDays) });

  return (
    <Box borderBottom="1px solid" borderColor="border" paddingBottom="2">
      <Row justifyContent="space-between">
        <Link href={href(searchAddress(new URLSearchParams(search.query)))} onClick={onOpen} fontWeight="semibold">
          {name}
        </Link>
        {newCount > 0 && (
          <Badge tone="info">{t('search.saved.new', { count: newCount, formatted: number(newCount) })}</Badge>
        )}
      </Row>
      <Text tone="muted" size="sm">
        {active ? mail : t('search.saved.paused')}
      </Text>
      <Row gap="1" marginInlineStart="-3.5">
        <Button
          variant="tertiary"
          size="sm"
          minHeight="11"
          aria-label={t('search.saved.changeNamed', { name })}
          onClick={onChange}
        >
          <Icon of={Pencil} size={20} />
          {t('search.saved.change')}
        </Button>
        <Button
          variant="tertiary"
          size="sm"
          minHeight="11"
          aria-label={active ? t('search.saved.pauseNamed', { name }) : t('search.saved.resumeNamed', { name })}
          onClick={onPause}
        >
          <Icon of={active ? Pause : Play} size={20} />
          {active ? t('search.saved.pause') : t('search.saved.resume')}
        </Button>
        <Button
          variant="tertiary"
          size="sm"
          minHeight="11"
          aria-label={t('search.saved.removeNamed', { name })}
          onClick={onRemove}
        >
          <Icon of={Trash2} size={20} />
          {t('search.saved.remove')}
        </Button>
      </Row>
    </Box>
  );
}
