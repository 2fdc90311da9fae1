import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import { SkipFilters } from '@omzien/parts/facets/SkipFilters';
import { SavedViews, useListColumns } from '@omzien/parts/list';
import { usePoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { later, useFormat, useHref, useLiveRevalidation } from '@omzien/platform';
import { Box, Button, Empty, Grid, Icon, PageHeader, Screen, Stack } from '@omzien/ui';
import { BulkBar, ListFoot, ListStates, listPhase } from '@omzien/ui/list';
import { MessageCircleQuestion } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenPoolFilters } from './ChosenPoolFilters.tsx';
import { NobodyFound } from './NobodyFound.tsx';
import { PoolCardSkeletons } from './PoolCardSkeletons.tsx';
import { type PoolFacets, PoolFilters } from './PoolFilters.tsx';
import { PoolClosed, PoolHold } from './PoolGate.tsx';
import { PoolPerson } from './PoolPerson.tsx';
import { PoolToolbar } from './PoolToolbar.tsx';
import { usePool } from './pool.api.ts';
import { useChosenPeople } from './useChosenPeople.ts';
import { usePoolAsking } from './usePoolAsking.ts';
import { usePoolList } from './usePoolList.ts';
import { useVacancyInAddress } from './useVacancyInAddress.ts';
import { VacancySelect } from './VacancySelect.tsx';

const AskDialog = later(() => import('./AskDialog.tsx').then(({ AskDialog }) => AskDialog), { texts: ['pool/held'] });
const PersonDrawer = later(() => import('./PersonDrawer.tsx').then(({ PersonDrawer }) => PersonDrawer));
const noColumns: [] = [];
const noFacets = {};

/** The pool for who looks for people: cards, filters, and a question or proposal to whom is chosen. */
export function PoolSearch() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const resultsId = useId();
  const texts = usePoolTexts();
  const asking = usePoolAsking();
  const { kind, latest, hold } = asking;
  const knowsNames = kind !== 'approach';
  const list = usePoolList(texts, knowsNames);
  const columns = useListColumns(list, noColumns);
  const pool = usePool(list.request);
  const { items, meta, error } = pool;
  const chosen = useChosenPeople(asking.most);
  const [isAsking, setIsAsking] = useState(false);
  const [opened, setOpened] = useState<VolunteerProfile | null>(null);
  const { id: vacancyId, vacancy, choose } = useVacancyInAddress(list);
  // The centre has all vacancies of its organisations to propose: without one in the address it looks for it later.
  const vacancies = asking.vacancies ?? (kind === 'suggest' && vacancy ? [vacancy] : undefined);
  useLiveRevalidation(['volunteer_profile_replies'], ['volunteer_profile_replies', 'volunteer_profiles']);
  const { only } = chosen;
  const ask = useCallback(
    (profile: VolunteerProfile) => {
      only(profile);
      setIsAsking(true);
    },
    [only],
  );

  const total = meta?.pagination?.records;
  const facets = (meta?.facets ?? noFacets) as PoolFacets;
  const isClosed = !asking.isApproved || error?.hasCode('organization_not_approved') === true;
  const { isUnknownPlace } = pool;
  const filters = useMemo(
    () => <PoolFilters {...{ list, texts, facets, knowsNames, isUnknownPlace }} />,
    [list, texts, facets, knowsNames, isUnknownPlace],
  );
  /** Somebody who can be written to: not the reader, and for an organisation not who has to be left alone. */
  const canAsk = ({ state, preview }: VolunteerProfile) =>
    kind !== 'look' && hold === null && preview === undefined && (kind === 'suggest' || state === 'available');

  const head = (
    <PageHeader
      title={t('pool.title')}
      count={isClosed || total === undefined ? undefined : number(total)}
      description={t(`pool.intro.${kind}`)}
      actions={
        kind !== 'look' &&
        !isClosed && (
          <Button variant="outline" href={href('/profile-replies')}>
            {asking.open === 0 ? t('pool.questionsNone') : t('pool.questions', { count: asking.open })}
          </Button>
        )
      }
    />
  );
  if (isClosed)
    return (
      <Screen kind="staff">
        {head}
        <PoolClosed isPending={asking.organizationStatus === 'pending'} />
      </Screen>
    );

  return (
    <Screen kind="staff">
      {head}
      <Stack gap="4">
        {hold && <PoolHold reason={hold} />}
        {vacancies && vacancies.length > 0 && (
          <VacancySelect vacancies={vacancies} value={vacancyId} onChoose={choose} />
        )}
        <SavedViews list={list} columns={columns} />
        <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }} gap={{ base: '4', lg: '8' }}>
          <Box as="aside" aria-label={t('pool.filters.title')} display={{ base: 'none', lg: 'block' }}>
            <SkipFilters to={resultsId} />
            {filters}
          </Box>
          <Stack as="section" id={resultsId} {...{ tabIndex: -1 }} gap="4" aria-label={t('pool.results')}>
            <PoolToolbar list={list} total={total}>
              {filters}
            </PoolToolbar>
            <ChosenPoolFilters list={list} texts={texts} />
            <ListStates
              list={list}
              phase={listPhase(pool, list.isFiltered)}
              onRetry={pool.mutate}
              skeleton={<PoolCardSkeletons />}
              nothingFound={<NobodyFound list={list} />}
              empty={<Empty title={t(`pool.empty.${kind}`)} />}
            >
              <Grid
                as="ul"
                gap="4"
                listStyle="none"
                margin="0"
                padding="0"
                gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))"
              >
                {items?.map((profile) => (
                  <PoolPerson
                    key={profile.id}
                    profile={profile}
                    texts={texts}
                    reply={latest.get(profile.id)}
                    kind={kind}
                    canAsk={canAsk(profile)}
                    isChosen={chosen.has(profile.id)}
                    isLeftOut={chosen.isFull && !chosen.has(profile.id)}
                    onToggle={chosen.toggle}
                    onAsk={ask}
                    onOpen={knowsNames ? setOpened : null}
                  />
                ))}
              </Grid>
            </ListStates>
            <ListFoot list={list} meta={meta} />
          </Stack>
        </Grid>
      </Stack>
      <BulkBar selection={chosen.selection} total={chosen.people.length}>
        {chosen.isFull && <span>{t('pool.mostChosen', { count: asking.most })}</span>}
        <Button onClick={() => setIsAsking(true)}>
          <Icon of={MessageCircleQuestion} />
          {t(`pool.ask.${kind === 'suggest' ? 'suggestMany' : 'approachMany'}`, { count: chosen.people.length })}
        </Button>
      </BulkBar>
      {kind !== 'look' && (
        <AskDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          people={chosen.people}
          organizationId={asking.organizationId}
          vacancies={vacancies}
          vacancyId={vacancyId}
          onReached={chosen.leave}
        />
      )}
      {opened && <PersonDrawer key={opened.id} open profile={opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}
