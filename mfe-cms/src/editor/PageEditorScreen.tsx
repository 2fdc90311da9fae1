import type { EditorPage } from '@omzien/model/pageEditor';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, Flex, LoadingFailed, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePage, useWorkingCopy } from './saving/workingCopy.api.ts';

// The editor and its libraries come after the first HTML, which has the name of the page.
const loadEditor = () => import('./Editor.tsx').then((file) => file.Editor);
const Editor = later(loadEditor, {
  waiting: ({ page }) => <Waiting page={page} />,
  failed: ({ onRetry }) => (
    <Screen kind="staff">
      <LoadingFailed onRetry={onRetry} />
    </Screen>
  ),
});

/** Changing one page of the site. */
export default function PageEditorScreen() {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { id = '' } = useParams();
  const page = usePage(id);
  const copy = useWorkingCopy(id);
  useEffect(() => {
    // Beside the page that it is for, not after it. What does not come is asked for again where it is drawn.
    loadEditor().catch(() => {});
  }, []);
  const back = (
    <Button variant="outline" href={href('/content')}>
      {t('pageEditor.back')}
    </Button>
  );
  const frame = (state: ReactNode) => <Screen kind="staff">{state}</Screen>;
  return (
    <RecordStates
      of={page}
      frame={frame}
      skeleton={<Shapes />}
      missing={<Empty level={1} title={t('pageEditor.notFound')} hint={t('pageEditor.notFoundHint')} action={back} />}
    >
      {(found) => (
        <RecordStates
          of={copy}
          skeleton={<Waiting page={found} />}
          frame={(state) => (copy.error ? frame(state) : state)}
          missing={<Empty level={1} title={t('pageEditor.notFound')} action={back} />}
        >
          {(working) => <Editor key={found.id} page={found} copy={working} />}
        </RecordStates>
      )}
    </RecordStates>
  );
}

function Waiting({ page }: { page: EditorPage }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  return (
    <Screen kind="staff">
      <PageHeader title={page.title} back={{ href: href('/content'), label: t('pageEditor.back') }} />
      <Shapes />
    </Screen>
  );
}

function Shapes() {
  return (
    <Flex gap="4" aria-hidden="true">
      <Skeleton height="24rem" flex="0 1 16rem" />
      <Skeleton height="32rem" flex="1 1 auto" />
    </Flex>
  );
}
