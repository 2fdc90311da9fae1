import { type FigureKey, figures } from '@omzien/model/analytics';
import { figureRowsQuery } from '@omzien/parts/figureRows/figureRows';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import { Box, Link, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { byCenter, byOrganization, byType } from '../filters/useFigureFilters.ts';
import { type FollowedFigure, isFollowed, rowsBehind } from './rowsBehind.ts';

/** The lists behind figures, with exactly the rows that were counted, for who may open them. */
export function RowLinks({ keys, of }: { keys: readonly FigureKey[]; of: string }) {
  const { t } = useTranslation('analytics');
  const { reading, keys: told } = useFigures();
  const followed = keys.filter(isFollowed).filter((key) => told.has(key));
  // A mentor's figures are of applications that no list shows him; a volunteer finds his own under their own name.
  if (followed.length === 0 || !(reading === 'center' || reading === 'organization')) return null;
  return (
    <Box as="nav" aria-label={`${t('figures.rows')}: ${of}`} css={{ '@media print': { display: 'none' } }}>
      <Row as="ul" listStyle="none" margin="0" padding="0" columnGap="5" rowGap="0" fontSize="sm">
        {followed.map((key) => (
          <RowLink key={key} figure={key} />
        ))}
      </Row>
    </Box>
  );
}

function RowLink({ figure }: { figure: FollowedFigure }) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { period, list } = useFigures();
  const href = useHref();
  const { path, permission, more = [] } = rowsBehind[figure];
  const mayOpen = usePermission(permission);
  if (!mayOpen || !period) return null;
  const scope = [byCenter, byOrganization, byType].flatMap((name): [string, string][] => {
    const value = list.query.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <li>
      <Link
        href={href(`${path}?${figureRowsQuery(figure, period, [...scope, ...more])}`)}
        display="inline-flex"
        minHeight="11"
        alignItems="center"
      >
        {t('figures.rowsOf', { name: figures[figure].name[locale] })}
      </Link>
    </li>
  );
}
