import { type BootModule, useFormat, usePlatform } from '@omzien/platform';
import { Badge, Box, Flex, Heading, Stack, Text, type Tone } from '@omzien/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { CompositionFollower } from '../federation/composition/compositionFollower.ts';
import type { ModuleLog } from '../federation/failures/moduleLog.ts';
import { integrityAt } from '../federation/loading/importMap.ts';
import type { KnowHashes } from '../federation/loading/releaseHashes.ts';
import { releaseFileAddress, releaseName } from '../federation/loading/releases.ts';
import { sharedLibraries } from '../federation/loading/sharedLibraries.ts';
import { type ReleaseLine, type ReleaseState, releaseLines } from './releaseLines.ts';

export type ModulePanelProps = { follower: CompositionFollower; knowHashes: KnowHashes; moduleLog: ModuleLog };

const tones: Record<ReleaseState, Tone> = {
  shown: 'success',
  fallback: 'warning',
  development: 'info',
  spare: 'neutral',
  idle: 'neutral',
};
const code = { fontFamily: 'mono', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={heading}>
      <Heading level={3} size={4} id={heading} marginBottom="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Release({ name, version, build, state, mounting }: ReleaseLine) {
  const { t } = useTranslation('modulePanel');
  return (
    <Box as="li" paddingBlock="3" borderBottom="1px solid" borderColor="border">
      <Flex justifyContent="space-between" alignItems="center" gap="2" flexWrap="wrap">
        <Text fontWeight="semibold">{name}</Text>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </Flex>
      <Text tone="muted" {...code}>
        {version}-{build}
      </Text>
      {mounting && (
        <Text fontSize="0.875rem">
          {t('times', {
            load: Math.round(mounting.load),
            mount: Math.round(mounting.mount),
            content: Math.round(mounting.content),
          })}
        </Text>
      )}
    </Box>
  );
}

/** When the document was answered and when the browser first painted, in milliseconds after it was asked for. */
function pageTimes(): { answered: number | null; painted: number | null } {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName?.('first-contentful-paint') ?? [];
  return { answered: navigation?.responseEnd ?? null, painted: paint?.startTime ?? null };
}

function PageFacts() {
  const { t } = useTranslation('modulePanel');
  const { boot } = usePlatform();
  const { answered, painted } = pageTimes();
  const millis = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);
  const facts = [
    [t('tenant'), `${boot.tenant.key}, ${boot.center.name}`],
    [t('answered'), millis(answered)],
    [t('painted'), millis(painted)],
  ] as const;
  return (
    <Box as="dl" margin="0" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" fontSize="0.9375rem">
      {facts.map(([term, value]) => (
        <Box key={term} display="contents">
          <Box as="dt" color="text.muted">
            {term}
          </Box>
          <Box as="dd" margin="0">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Libraries() {
  const { t } = useTranslation('modulePanel');
  const { provider, libraries } = sharedLibraries();
  const cell = { paddingBlock: '1.5', paddingInlineEnd: '3', textAlign: 'start', verticalAlign: 'top' } as const;
  return (
    <>
      <Text marginBottom="2">
        {t('provided')}{' '}
        <Box as="span" {...code}>
          {provider}
        </Box>
      </Text>
      <Box as="table" width="full" fontSize="0.875rem" css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {[t('library'), t('version'), t('usedBy')].map((title) => (
              <Box as="th" {...{ scope: 'col' }} key={title} {...cell} color="text.muted" fontWeight="medium">
                {title}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {libraries.map(({ name, version, usedBy }) => (
            <tr key={`${name} ${version}`}>
              <Box as="th" {...{ scope: 'row' }} {...cell} {...code} fontWeight="normal">
                {name}
              </Box>
              <Box as="td" {...cell}>
                {version}
              </Box>
              <Box as="td" {...cell} {...code}>
                {usedBy.length > 0 ? usedBy.join(', ') : t('unused')}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}

function Failures({ moduleLog }: { moduleLog: ModuleLog }) {
  const { t } = useTranslation('modulePanel');
  const { time } = useFormat();
  const failures = useStore(moduleLog, (state) => state.failures);
  if (failures.length === 0) return <Text>{t('no_failures')}</Text>;
  return (
    <Box as="ol" margin="0" padding="0" listStyleType="none">
      {failures.map(({ id, at, module, version, build, code: kind, message }) => (
        <Box as="li" key={id} paddingBlock="3" borderBottom="1px solid" borderColor="border">
          <Flex justifyContent="space-between" gap="2" flexWrap="wrap">
            <Text fontWeight="semibold">{module}</Text>
            <Badge tone="danger">{kind}</Badge>
          </Flex>
          <Text tone="muted" {...code}>
            {time(at)} · {version}-{build}
          </Text>
          <Text {...code}>{message}</Text>
        </Box>
      ))}
    </Box>
  );
}

/** What comes from a dev server has no hash that could hold. A page that started with a few is told the others first. */
function useUnderWork(follower: CompositionFollower, knowHashes: KnowHashes): ReadonlySet<string> {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const revision = follower.revision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another composition runs other releases
  useEffect(() => {
    const releases = follower.modules();
    void Promise.allSettled(releases.map(knowHashes)).then((known) => {
      const hasNone = (release: BootModule, index: number) =>
        known[index]?.status === 'fulfilled' && integrityAt(releaseFileAddress(release, release.entry)) === null;
      setNames(new Set(releases.filter(hasNone).map(releaseName)));
    });
  }, [follower, knowHashes, revision]);
  return names;
}

/** What the page runs: composition, releases with their times, failures and shared libraries. */
export function PanelContent({ follower, knowHashes, moduleLog }: ModulePanelProps) {
  const { t } = useTranslation('modulePanel');
  const { boot, composition } = usePlatform();
  const { mountings } = useStore(moduleLog);
  const told = useStore(composition, (state) => state.revision);
  const { shell } = boot.composition;
  const underWork = useUnderWork(follower, knowHashes);
  const lines = releaseLines({
    modules: follower.modules(),
    fallbackOf: follower.fallbackOf,
    mountings,
    isUnderWork: (release) => underWork.has(releaseName(release)),
  });
  return (
    <Stack gap="8" padding="5">
      <Section title={t('composition', { revision: follower.revision() })}>
        {told !== follower.revision() && <Text marginBottom="2">{t('newer', { revision: told })}</Text>}
        <PageFacts />
      </Section>
      <Section title={t('releases')}>
        <Box as="ul" margin="0" padding="0" listStyleType="none">
          <Box as="li" paddingBlock="3" borderBottom="1px solid" borderColor="border">
            <Text fontWeight="semibold">{t('shell')}</Text>
            <Text tone="muted" {...code}>
              {shell.version}-{shell.build}
            </Text>
          </Box>
          {lines.map((line) => (
            <Release key={`${line.name} ${line.build}`} {...line} />
          ))}
        </Box>
      </Section>
      <Section title={t('failures')}>
        <Failures moduleLog={moduleLog} />
      </Section>
      <Section title={t('libraries')}>
        <Libraries />
      </Section>
    </Stack>
  );
}
