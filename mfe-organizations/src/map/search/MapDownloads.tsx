import { useHref } from '@omzien/platform';
import { Box, Heading, Icon, Link, Row } from '@omzien/ui';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filtersOf, mapAddress, printQuery } from './mapQuery.ts';

const files = { csv: 'social_map.csv', json: 'social_map.json', hsds: 'open_data/hsds' } as const;
const names = Object.keys(files) as (keyof typeof files)[];
const shape = { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '11' } as const;

/** What was found on paper, and as files for who makes something else of it. */
export function MapDownloads({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const filters = filtersOf(query);
  return (
    <Box as="section" css={{ '@media print': { display: 'none' } }}>
      <Heading level={2} size={4}>
        {t('socialMap.takeAlong')}
      </Heading>
      <Row as="ul" listStyle="none" margin="0" padding="0" columnGap="6" rowGap="0">
        <li>
          <Link href={href(mapAddress(printQuery(query)))} {...shape}>
            <Icon of={Printer} size={20} />
            {t('socialMap.print')}
          </Link>
        </li>
        {names.map((name) => (
          <li key={name}>
            <Link
              href={`/api/v1/${files[name]}${filters === '' ? '' : `?${filters}`}`}
              {...{ download: '' }}
              {...shape}
            >
              <Icon of={Download} size={20} />
              {t(`socialMap.files.${name}`)}
            </Link>
          </li>
        ))}
      </Row>
    </Box>
  );
}
