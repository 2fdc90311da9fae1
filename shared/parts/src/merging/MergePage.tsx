import { useHref } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { StepHeading } from '@omzien/ui/steps';
import type { ReactNode } from 'react';
import { RecordStates } from '../record/RecordStates.tsx';
import { CompareRecords } from './CompareRecords.tsx';
import { MergeResult } from './MergeResult.tsx';
import type { MergeWords } from './mergeWords.ts';
import { type Merging, type MergingRecord, useLatestMerge, useMergingRecord } from './merging.api.ts';
import { useMergingTexts } from './useMergingTexts.ts';

type MergePageProps<Kept extends MergingRecord, FieldName extends string, Kind extends string> = {
  merging: Merging<Kept, FieldName, Kind>;
  words: MergeWords<Kept, FieldName, Kind>;
  /** The record of the address, and the one of `?into=`. */
  id: string;
  into: string | null;
  /** Where a record is looked after. */
  addressOf: (id: string) => string;
  /** How the other one is chosen: `ChooseOther`, with those that look like it. */
  choose: (record: Kept) => ReactNode;
};

/**
 * Two records of one thing become one: the one of the address is closed, the one that is chosen stays. Choosing the other,
 * both side by side, what it did, and the way back.
 *
 * @example
 * <MergePage merging={userMerging} words={words} id={id} into={query.get('into')} addressOf={(user) => `/users/${user}`}
 *   choose={(user) => <ChooseAccount user={user} />} />
 */
export function MergePage<Kept extends MergingRecord, FieldName extends string, Kind extends string>({
  merging,
  words,
  id,
  into,
  addressOf,
  choose,
}: MergePageProps<Kept, FieldName, Kind>) {
  const { t } = useMergingTexts();
  const href = useHref();
  const answer = useMergingRecord(merging, id);
  const merge = useLatestMerge(merging, id);
  const isMerged = merge !== undefined && merge.undoneAt === null;
  const step = isMerged ? 'result' : into ? 'compare' : 'choose';

  return (
    <Screen kind="staff">
      <RecordStates
        of={answer}
        skeleton={<Skeleton height="20rem" />}
        missing={
          <Empty
            level={1}
            title={words.missing}
            action={<Button href={href(`/${merging.type}`)}>{words.toList}</Button>}
          />
        }
      >
        {(record) => (
          <>
            <PageHeader
              title={words.title}
              description={words.intro}
              back={{ href: href(addressOf(id)), label: words.back(merging.nameOf(record)) }}
            />
            <Stack gap="5">
              <StepHeading step={step}>{step === 'choose' ? words.choose : t(`headings.${step}`)}</StepHeading>
              {merge && step !== 'compare' && (
                <MergeResult merging={merging} merge={merge} words={words} intoAddress={addressOf(merge.intoId)} />
              )}
              {step === 'choose' && choose(record)}
              {step === 'compare' && into && (
                <CompareRecords key={`${id}-${into}`} merging={merging} words={words} from={record} into={into} />
              )}
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}
