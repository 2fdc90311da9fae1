import { vacancyWords } from '@omzien/model/vacancyWords';
import { isMissing, RecordStates } from '@omzien/parts/record/RecordStates';
import { type ShownVacancy, useVacancy } from '@omzien/parts/vacancyRecord/vacancyRecord.api';
import { later, useHref, usePermission, usePlatform, useSession } from '@omzien/platform';
import { Box, Button, Flex, Grid, Icon, Image, Link, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { ArrowLeft, MessageCircleQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { FavoriteButton } from '../../search/favorites/FavoriteButton.tsx';
import { useCountVacancyEvent, useCountView } from '../vacancyEvents.api.ts';
import { ApplyAction } from './ApplyAction.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { ApplyCard } from './ApplyCard.tsx';
import { GoneVacancy } from './GoneVacancy.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarVacancies } from './SimilarVacancies.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import { useApplyState } from './useApplyState.ts';
import { goBackTo, useFormerSearch } from './useFormerSearch.ts';
import { VacancyFacts } from './VacancyFacts.tsx';
import { VacancyHeader } from './VacancyHeader.tsx';
import { VacancyRequirements } from './VacancyRequirements.tsx';
import { VacancyTexts } from './VacancyTexts.tsx';
import { VacancyTools } from './VacancyTools.tsx';

const ApplyDialog = later(() => import('../apply/ApplyDialog.tsx').then(({ ApplyDialog }) => ApplyDialog), {
  texts: ['vacancy/apply'],
});
const QuestionDialog = later(
  () => import('../question/QuestionDialog.tsx').then(({ QuestionDialog }) => QuestionDialog),
  { texts: ['vacancy/question'] },
);
// Only some readers need these.
const StaffBar = later(() => import('./StaffBar.tsx').then(({ StaffBar }) => StaffBar));
const ApplicationStatus = later(
  () => import('../status/ApplicationStatus.tsx').then(({ ApplicationStatus }) => ApplicationStatus),
  { texts: ['vacancy/status', 'progress/withdrawal', 'progress/replyClock'] },
);
const unprinted = { '@media print': { display: 'none' } };

export default function VacancyScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('application');
  const formerSearch = useFormerSearch();
  const answer = useVacancy(id);
  const { data, error } = answer;
  // Also above what somebody is reading while it goes.
  const gone = error && isMissing(error) && <GoneVacancy error={error} />;

  return (
    <Screen kind="public">
      <Stack gap="6">
        {token ? (
          <Box css={{ '&:empty': { minHeight: '24rem' } }}>
            <ApplicationStatus key={token} token={token} />
          </Box>
        ) : (
          <Link
            href={href(formerSearch.path)}
            onClick={goBackTo(href(formerSearch.path))}
            variant="plain"
            alignSelf="flex-start"
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="11"
            marginBottom="-4"
            css={unprinted}
          >
            <Icon of={ArrowLeft} />
            {t('vacancyPage.back')}
          </Link>
        )}
        {data && gone}
        <RecordStates of={answer} skeleton={<VacancySkeleton />} missing={gone}>
          {(vacancy) => <VacancyPage key={vacancy.id} vacancy={vacancy} hasApplied={token !== null} />}
        </RecordStates>
      </Stack>
    </Screen>
  );
}

/** `hasApplied`: who comes by the link of a mail has applied already. */
function VacancyPage({ vacancy, hasApplied }: { vacancy: ShownVacancy; hasApplied: boolean }) {
  const { t } = useTranslation('vacancies');
  const [query] = useSearchParams();
  const { locale } = usePlatform();
  const { title, summary, langs } = vacancyWords(vacancy, locale);
  const state = useApplyState(hasApplied ? null : vacancy);
  const count = useCountVacancyEvent(vacancy.id);
  const isSignedIn = useSession((session) => session.isSignedIn);
  const mayWrite = usePermission('conversations.read');
  const [opened, setOpened] = useState<'apply' | 'question' | null>(null);
  const isManaged = vacancy.permissions?.update === true;
  const canApply = state.kind === 'open' || state.kind === 'waitingList' || state.kind === 'offered';
  // Who has applied writes there.
  const isIn = hasApplied || state.kind === 'applied';
  const canAsk = !isManaged && !isIn && vacancy.status === 'published' && (mayWrite || !isSignedIn);
  useCountView(vacancy.id, vacancy.status === 'published');

  // Who went to sign in half-way comes back to the form.
  const wanted = query.get('apply') ? 'apply' : query.get('ask') ? 'question' : null;
  const isPossible = wanted === 'apply' ? canApply : canAsk;
  useEffect(() => {
    if (wanted && isPossible) setOpened(wanted);
  }, [wanted, isPossible]);

  const close = () => setOpened(null);
  function apply() {
    count('apply_opened');
    setOpened('apply');
  }

  return (
    <>
      {isManaged && (
        <Box minHeight="4rem">
          <StaffBar vacancy={vacancy} />
        </Box>
      )}
      <StatusNotice status={vacancy.status} />
      <VacancyHeader vacancy={vacancy} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        gridTemplateAreas={{ base: '"lead" "aside" "body"', lg: '"lead aside" "body aside"' }}
        columnGap={{ base: '6', lg: '12' }}
        rowGap={{ base: '6', lg: '8' }}
        alignItems="start"
        css={{ '@media print': { display: 'block', '& > * + *': { marginTop: '1.5rem' } } }}
      >
        <Stack gap={{ base: '6', lg: '8' }} gridArea="lead">
          {vacancy.imageUrl && (
            <Image
              src={vacancy.imageUrl}
              alt={vacancy.imageAlt ?? ''}
              lang={vacancy.imageAlt && locale !== 'nl' ? 'nl' : undefined}
              eager
              borderRadius="card"
              sizes="(min-width: 1024px) 736px, 100vw"
              css={{ '@media print': { maxHeight: '7cm', width: 'auto' } }}
            />
          )}
          <Text size="lg" lang={langs.summary} measured>
            {summary}
          </Text>
        </Stack>
        <ApplyCard vacancy={vacancy} action={!hasApplied && <ApplyAction state={state} onApply={apply} />}>
          <Flex gap="3" flexWrap="wrap" css={{ '& > *': { flex: '1 1 auto' }, ...unprinted }}>
            {canAsk && (
              <Button variant="outline" wide aria-haspopup="dialog" onClick={() => setOpened('question')}>
                <Icon of={MessageCircleQuestion} />
                {t('vacancyPage.question')}
              </Button>
            )}
            <FavoriteButton vacancyId={vacancy.id} title={title} hasWord />
            <ShareButton vacancy={vacancy} />
          </Flex>
        </ApplyCard>
        <Stack gap="8" gridArea="body">
          <VacancyTexts vacancy={vacancy} />
          <VacancyRequirements vacancy={vacancy} />
          <VacancyFacts vacancy={vacancy} />
          <VacancyTools vacancy={vacancy} />
        </Stack>
      </Grid>
      <SimilarVacancies id={vacancy.id} />
      {(canApply || state.kind === 'checking' || state.kind === 'dates') && <ApplyBar state={state} onApply={apply} />}
      <ApplyDialog
        vacancy={vacancy}
        forPerson={'forPerson' in state && state.forPerson}
        isWaitingList={state.kind === 'waitingList'}
        open={opened === 'apply'}
        onClose={close}
      />
      <QuestionDialog vacancy={vacancy} open={opened === 'question'} onClose={close} />
    </>
  );
}

function VacancySkeleton() {
  return (
    <Stack gap="6">
      <Skeleton height="2.75rem" width="80%" />
      <Skeleton height="3rem" width="50%" />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} columnGap="12" rowGap="6">
        <Stack gap="6">
          <Skeleton aspectRatio="16 / 9" borderRadius="card" />
          <Skeleton height="8rem" />
        </Stack>
        <Skeleton height="24rem" borderRadius="card" />
      </Grid>
    </Stack>
  );
}
