import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import { Link } from '../text/Link.tsx';
import { Heading, Text } from '../text/text.tsx';
import { Box, Flex, Row } from './layout.tsx';

export type PageHeaderProps = {
  title: string;
  /** How many there are, already written in the reader's language. */
  count?: string;
  description?: ReactNode;
  /** One primary button at most; others are quieter. */
  actions?: ReactNode;
  /** The screen above this one. */
  back?: { href: string; label: string };
};

/**
 * The head of a screen: where you are, how much there is, and the one thing to do.
 *
 * @example <PageHeader title={t('list.title')} back={{ href: href('/things'), label: t('list.back') }} />
 */
export function PageHeader({ title, count, description, actions, back }: PageHeaderProps) {
  return (
    <Box as="header" marginBottom={{ base: '5', md: '6' }}>
      {back && (
        <Link href={back.href} variant="plain" display="inline-flex" alignItems="center" gap="2" minHeight="11">
          <Icon of={ArrowLeft} />
          {back.label}
        </Link>
      )}
      <Flex gap="4" justifyContent="space-between" alignItems="flex-start" flexWrap="wrap">
        <Box flex="1 1 20rem" minWidth="0">
          <Heading level={1}>
            {title}
            {count && (
              <Box
                as="span"
                color="text.muted"
                fontWeight="medium"
                marginInlineStart="3"
                fontSize="0.7em"
                letterSpacing="normal"
              >
                {count}
              </Box>
            )}
          </Heading>
          {description && (
            <Text tone="muted" marginTop="2" measured>
              {description}
            </Text>
          )}
        </Box>
        {actions && <Row>{actions}</Row>}
      </Flex>
    </Box>
  );
}
