import type { Application, ApplicationStage } from '@omzien/model/application';
import { toCamelCase } from '@omzien/model/names';
import { Box, Text, VisuallyHidden } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationDialogs, type Question } from './ApplicationDialogs.tsx';
import { columnsFor, stages } from './applicationStages.ts';
import { useApplication } from './applications.api.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { useBoardKeys } from './useBoardKeys.ts';

type ApplicationBoardProps = { list: List; counts: Readonly<Record<string, number>> | undefined };
type Asked = { application: Application; question: Question };

/** The applications by stage, beside each other. Cards move by their menu, which offers what the API allows. */
export default function ApplicationBoard({ list, counts }: ApplicationBoardProps) {
  const { t } = useTranslation('vacancies');
  const hintId = useId();
  const keys = useBoardKeys();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const countOf = (stage: ApplicationStage) => counts?.[toCamelCase(stage)] ?? 0;
  const columns = columnsFor(list.query.get(stages), countOf);

  // The same function while a window is open: the cards behind it are not drawn anew.
  const ask = useCallback((application: Application, question: Question) => {
    setAsked({ application, question });
    setIsOpen(true);
  }, []);

  return (
    <>
      <VisuallyHidden id={hintId}>{t('applications.board.keys')}</VisuallyHidden>
      <Box
        role="group"
        aria-label={t('applications.list')}
        aria-describedby={hintId}
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={{ base: 'minmax(17rem, 82vw)', sm: 'minmax(17rem, 1fr)', xl: 'minmax(11.25rem, 1fr)' }}
        // All six beside each other on a desk.
        gap={{ base: '3', xl: '2' }}
        overflowX="auto"
        alignItems="start"
        // Room for the focus ring, and the columns under each other's thumb on a phone.
        padding="1"
        margin="-1"
        scrollSnapType={{ base: 'x mandatory', sm: 'none' }}
        {...keys}
      >
        {columns.map(({ key, ...column }) => (
          <BoardColumn key={key} column={key} {...column} list={list} onAsk={ask} />
        ))}
      </Box>
      <Text size="sm" tone="muted" display={{ base: 'none', md: 'block' }} aria-hidden="true">
        {t('applications.board.keys')}
      </Text>
      {asked && (
        <AskedDialogs
          key={asked.application.id}
          {...asked}
          question={isOpen ? asked.question : null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Follows the application while its window is open: somebody else may decide meanwhile, and its card moves away. */
function AskedDialogs({
  application,
  ...props
}: {
  application: Application;
  question: Question | null;
  onClose: () => void;
}) {
  const { data } = useApplication(props.question ? application.id : null);
  return <ApplicationDialogs application={data ?? application} {...props} />;
}
