import { type EditorPage, versionPreview } from '@omzien/model/pageEditor';
import { useFormat, withLocale } from '@omzien/platform';
import { Box, Button, Grid, Icon, Row, Skeleton, Text } from '@omzien/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laySheet } from '../../../previewLook/previewSheet.ts';
import { useEditor } from '../../content/useEditor.ts';
import { fromFrame } from '../../preview/frameMessages.ts';
import type { Saver } from '../../saving/createSaver.ts';
import type { ComparedBlock, VersionBlock } from '../compare.ts';
import { type Mark, type MarkKind, markLooks, marksOf, type Side, sheetOf, sides } from './marks.ts';
import { SidePage } from './SidePage.tsx';
import { type Frames, showBlock, useScrollTogether } from './useScrollTogether.ts';

type InPicturesProps = {
  page: EditorPage;
  version: { number: number; updatedAt: string };
  before: readonly VersionBlock[];
  rows: readonly ComparedBlock[];
  nameOf(blockType: string): string;
  saver: Saver;
};

/** A version and the page as it is now, drawn by the site itself and scrolled together, with what changed marked in both. */
export function InPictures({ page, version, before, rows, nameOf, saver }: InPicturesProps) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const blocks = useEditor(({ content }) => content.blocks);
  const frames = useRef<Record<Side, HTMLIFrameElement | null>>({ before: null, after: null });
  const ready = useReady(frames);
  const isReady = ready.before && ready.after;
  const isStored = useStored(saver);
  const { marks, pairs, hasUnseen } = useMemo(() => marksOf(rows, before, blocks), [rows, before, blocks]);
  const names = {
    before: t('pageVersions.wasSo', { at: dateTime(version.updatedAt) }),
    after: t('pageVersions.isSo'),
  };
  const previews = { before: versionPreview(page.id, version.number), after: page.id };
  useScrollTogether(frames, pairs, isReady);
  useMarks(frames, ready, marks);

  const put = {
    before: useCallback((element: HTMLIFrameElement | null) => {
      frames.current.before = element;
    }, []),
    after: useCallback((element: HTMLIFrameElement | null) => {
      frames.current.after = element;
    }, []),
  };
  return (
    <>
      <Row gap="4" justifyContent="space-between">
        <Legend marks={marks} />
        {isReady && marks.length > 0 && <Steps frames={frames} marks={marks} nameOf={nameOf} />}
      </Row>
      {hasUnseen && (
        <Text size="sm" tone="muted">
          {t('pageVersions.unseen')}
        </Text>
      )}
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {sides.map((side) =>
          isStored ? (
            <SidePage
              key={side}
              title={names[side]}
              address={withLocale(`${page.path}?preview=${previews[side]}`, page.locale)}
              isReady={ready[side]}
              frame={put[side]}
            />
          ) : (
            <Skeleton key={side} height="20rem" />
          ),
        )}
      </Grid>
    </>
  );
}

/** What is typed is stored first: the frames read what was stored. */
function useStored(saver: Saver): boolean {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    void saver.save().finally(() => setIsStored(true));
  }, [saver]);
  return isStored;
}

/** Which pages stand in their frames: only one that shows what it was asked for says so. */
function useReady(frames: { readonly current: Frames }): Readonly<Record<Side, boolean>> {
  const [ready, setReady] = useState({ before: false, after: false });
  useEffect(() => {
    function hear({ data, source, origin }: MessageEvent) {
      const side = sides.find((one) => source !== null && frames.current[one]?.contentWindow === source);
      if (side && origin === window.location.origin && fromFrame(data)?.kind === 'ready')
        setReady((before) => ({ ...before, [side]: true }));
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frames]);
  return ready;
}

/** Lays the marks over both pages. A page's policy lets scripts make sheets, not elements. */
function useMarks(
  frames: { readonly current: Frames },
  ready: Readonly<Record<Side, boolean>>,
  marks: readonly Mark[],
) {
  const { t } = useTranslation('cms');
  useEffect(() => {
    const words: Record<MarkKind, string> = {
      changed: t('pageVersions.kinds.changed'),
      come: t('pageVersions.kinds.come'),
      gone: t('pageVersions.kinds.gone'),
    };
    const lifted = sides.map((side) => {
      const document = frames.current[side]?.contentDocument;
      return ready[side] && document ? laySheet(document, sheetOf(marks, side, words)) : () => {};
    });
    return () => {
      for (const lift of lifted) lift();
    };
  }, [frames, ready, marks, t]);
}

function Legend({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation('cms');
  const kinds = (Object.keys(markLooks) as MarkKind[]).filter((kind) => marks.some((mark) => mark.kind === kind));
  return (
    <Row as="ul" gap="4" listStyle="none" margin="0" padding="0">
      {kinds.map((kind) => (
        <Row as="li" key={kind} gap="2">
          <Box
            aria-hidden="true"
            width="6"
            height="5"
            bg="white"
            style={{ border: `4px ${markLooks[kind].line} ${markLooks[kind].color}` }}
          />
          <Text size="sm">{t(`pageVersions.marked.${kind}`)}</Text>
        </Row>
      ))}
    </Row>
  );
}

type StepsProps = { frames: { readonly current: Frames }; marks: readonly Mark[]; nameOf(blockType: string): string };

/** Goes from one change to the next, in both pages at once, and says which it is. */
function Steps({ frames, marks, nameOf }: StepsProps) {
  const { t } = useTranslation('cms');
  const [at, setAt] = useState<number | null>(null);
  const mark = at === null ? undefined : marks[at];
  function go(by: 1 | -1) {
    const next = at === null ? (by === 1 ? 0 : marks.length - 1) : (at + by + marks.length) % marks.length;
    setAt(next);
    const shown = marks[next];
    const side = shown?.ids.after ? 'after' : 'before';
    showBlock(frames.current[side], shown?.ids[side]);
  }
  return (
    <Row gap="3">
      <Text role="status" size="sm">
        {mark &&
          t('pageVersions.at', {
            ...{ place: (at ?? 0) + 1, of: marks.length, name: nameOf(mark.blockType) },
            kind: t(`pageVersions.kinds.${mark.kind}`).toLowerCase(),
          })}
      </Text>
      <Button variant="outline" size="sm" onClick={() => go(-1)}>
        <Icon of={ArrowUp} />
        {t('pageVersions.earlierChange')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => go(1)}>
        <Icon of={ArrowDown} />
        {t('pageVersions.nextChange')}
      </Button>
    </Row>
  );
}
