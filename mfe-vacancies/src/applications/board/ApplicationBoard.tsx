import { type Application, type ApplicationStage, application } from '@omzien/model/application';
import { toCamelCase } from '@omzien/model/names';
import { longestWaitFirst } from '@omzien/model/waiting';
import { Board } from '@omzien/parts/board/Board';
import { BoardColumn } from '@omzien/parts/board/BoardColumn';
import type { List } from '@omzien/ui/list';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsFor, stages } from '../applicationStages.ts';
import { useApplication } from '../applications.api.ts';
import { ApplicationDialogs, type Question } from '../decide/ApplicationDialogs.tsx';
import { BoardCard } from './BoardCard.tsx';

type ApplicationBoardProps = { list: List; counts: Readonly<Record<string, number>> | undefined };
type Asked = { application: Application; question: Question };

/** The applications by stage, beside each other. Cards move by their menu, which offers what the API allows. */
export function ApplicationBoard({ list, counts }: ApplicationBoardProps) {
  const { t } = useTranslation('vacancies');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const countOf = (stage: ApplicationStage) => counts?.[toCamelCase(stage)] ?? 0;
  const columns = columnsFor(list.query.get(stages), countOf);

  // The same function while a window is open: the cards behind it are not drawn anew.
  const ask = useCallback((about: Application, question: Question) => {
    setAsked({ application: about, question });
    setIsOpen(true);
  }, []);

  return (
    <>
      <Board label={t('applications.list')}>
        {columns.map(({ key, stages: wanted, count }) => (
          <BoardColumn
            key={key}
            title={t(`applications.board.columns.${key}`)}
            list={list}
            source="/api/v1/applications"
            schema={application}
            filter={stages}
            value={wanted.join()}
            defaultSort={longestWaitFirst}
            count={count}
            empty={t('applications.board.empty')}
            card={(row, isFirst) => (
              <BoardCard key={row.id} application={row} showsStage={wanted.length > 1} isFirst={isFirst} onAsk={ask} />
            )}
          />
        ))}
      </Board>
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
  application: about,
  ...props
}: {
  application: Application;
  question: Question | null;
  onClose: () => void;
}) {
  const { data } = useApplication(props.question ? about.id : null);
  return <ApplicationDialogs application={data ?? about} {...props} />;
}
