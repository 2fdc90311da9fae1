import { useFormat, useHref } from '@omzien/platform';
import { Band, Box, Chip, Heading, Icon, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useDemand } from './help.api.ts';
import { helpIcons } from './helpIcon.ts';
import { category, categoryAddress } from './helpQuery.ts';

/** Which help people wait for and hear nothing, so that offers go where the need is. */
export function Demand({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('public-site');
  const { number } = useFormat();
  const href = useHref();
  const { items } = useDemand();
  const wanted = items?.filter(({ inDemand }) => inDemand).slice(0, 5) ?? [];
  if (wanted.length === 0) return null;
  return (
    <Band as="section" tone="tint" aria-label={t('help.demand.title')} borderRadius="card">
      <Box padding={{ base: '4', md: '6' }}>
        <Heading level={2} size={4}>
          {t('help.demand.title')}
        </Heading>
        <Text marginTop="1" marginBottom="4">
          {t('help.demand.text')}
        </Text>
        <Row as="ul" listStyle="none" margin="0" padding="0" gap="2">
          {wanted.map(({ category: name, unansweredCount }) => (
            <li key={name}>
              <Chip href={href(categoryAddress(query, name))} selected={query.get(category) === name}>
                <Icon of={helpIcons[name]} />
                {t('help.demand.waiting', {
                  name: t(`help.category.${name}`),
                  count: unansweredCount,
                  formatted: number(unansweredCount),
                })}
              </Chip>
            </li>
          ))}
        </Row>
      </Box>
    </Band>
  );
}
