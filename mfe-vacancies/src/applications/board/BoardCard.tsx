import type { Application } from '@omzien/model/application';
import { useHref } from '@omzien/platform';
import { Box, Card, Flex, Link, Row, Text } from '@omzien/ui';
import { memo } from 'react';
import { StageDot } from '../../progress/StageDot.tsx';
import type { Question } from '../decide/ApplicationDialogs.tsx';
import { WaitingDays } from '../WaitingDays.tsx';
import { ApplicationMenu } from './ApplicationMenu.tsx';

type BoardCardProps = {
  application: Application;
  /** In a column of several stages. */
  showsStage: boolean;
  /** The first of its column: the keys go on from there. */
  isFirst: boolean;
  onAsk: (application: Application, question: Question) => void;
};

/** Who, for what, how long waiting and who looks after it. */
export const BoardCard = memo(function BoardCard({ application, showsStage, isFirst, onAsk }: BoardCardProps) {
  const href = useHref();
  const { id, name, vacancyTitle, waitingDays, ownerName, stage } = application;
  return (
    // Cards that are out of sight are not laid out: a column may hold hundreds.
    <Box as="li" css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 8rem' }}>
      <Card pressable padding="sm" data-card="">
        <Flex gap="2" justifyContent="space-between" alignItems="flex-start">
          <Link
            href={href(`/applications/${id}`)}
            data-cover=""
            tabIndex={isFirst ? 0 : -1}
            variant="quiet"
            fontWeight="semibold"
            overflowWrap="anywhere"
            paddingTop="1.5"
          >
            {name}
          </Link>
          <ApplicationMenu
            application={application}
            isFirst={isFirst}
            onAsk={(question) => onAsk(application, question)}
          />
        </Flex>
        <Text size="sm" tone="muted" lineClamp={2}>
          {vacancyTitle}
        </Text>
        <Row gap="2" marginTop="2" fontSize="sm" justifyContent="space-between">
          {showsStage && <StageDot stage={stage} />}
          {waitingDays !== null && <WaitingDays of={application} />}
          {ownerName && (
            <Text as="span" tone="muted">
              {ownerName}
            </Text>
          )}
        </Row>
      </Card>
    </Box>
  );
});
