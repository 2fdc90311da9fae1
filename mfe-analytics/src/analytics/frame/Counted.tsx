import { type FigureKey, figures as known } from '@omzien/model/analytics';
import type { LocalizedText } from '@omzien/model/fields';
import { toCamelCase } from '@omzien/model/names';
import { usePlatform } from '@omzien/platform';
import { Box, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type Told = {
  /** By the keys of figures as the client of the API writes names: `applyOpened`. */
  definitions?: Partial<Record<string, LocalizedText>>;
  /** What holds for all numbers of people. */
  peopleNote?: LocalizedText | null;
};

/** What is folded on a screen, and stands open on paper. */
export const folded = {
  marginTop: '3',
  '& > summary': {
    cursor: 'pointer',
    minHeight: '11',
    display: 'list-item',
    paddingBlock: '2',
    color: 'link',
    fontWeight: 'medium',
  },
  '@media print': {
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    '& > summary': { display: 'none' },
  },
} as const;

/** How each figure is counted, in the words of the API: `meta` of its answer. */
export function Counted({ keys, meta }: { keys: readonly FigureKey[]; meta: object | undefined }) {
  const { t } = useTranslation('analytics');
  const { locale } = usePlatform();
  const { definitions = {}, peopleNote = null } = (meta ?? {}) as Told;
  const told = keys.flatMap((key) => {
    const text = definitions[toCamelCase(key)]?.[locale];
    return text === undefined ? [] : [{ key, text }];
  });
  if (told.length === 0) return null;
  return (
    <Box as="details" css={folded}>
      <summary>{t('figures.howCounted')}</summary>
      <Box
        as="dl"
        margin="0"
        fontSize="sm"
        maxWidth="reading"
        css={{ '& dd': { margin: '0', marginBottom: '3' }, '& > div': { breakInside: 'avoid' } }}
      >
        {told.map(({ key, text }) => (
          <div key={key}>
            <Box as="dt" fontWeight="semibold">
              {known[key].name[locale]}
            </Box>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
      {peopleNote && told.some(({ key }) => known[key].countsPeople) && (
        <Text size="sm" measured marginTop="2">
          {peopleNote[locale]}
        </Text>
      )}
    </Box>
  );
}
