import { useFormat } from '@omzien/platform';
import { Button } from '../action/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Box, Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { useFormTexts } from './formTexts.ts';
import { SignInBar } from './SignInBar.tsx';
import type { Autosave } from './useAutosave.ts';
import type { FormDraft } from './useDraft.ts';

/**
 * At the top of a form: says that what stands there was typed earlier, and throws it away on request. Who was signed out
 * while typing finds the way back here. `isLine` where there is room for one line.
 *
 * @example
 * const { submit, draft } = useSave(form, options);
 * return <form onSubmit={submit}><DraftNotice draft={draft} />…</form>;
 */
export function DraftNotice({ draft, isLine = false }: { draft: FormDraft; isLine?: boolean }) {
  const texts = useFormTexts();
  const format = useFormat();
  const isRestored = draft.state === 'restored';
  const words =
    draft.state === 'restored'
      ? texts[isLine ? 'unsent' : 'restored'](format.dateTime(draft.savedAt))
      : texts.discarded;
  const button = (
    <Button
      variant={isLine ? 'tertiary' : 'outline'}
      size="sm"
      onClick={draft.state === 'restored' ? draft.discard : draft.undo}
    >
      {isRestored ? texts.discard : texts.undo}
    </Button>
  );
  // The region is there before its words, so that a screen reader reads them; empty it takes no room.
  return (
    <>
      <SignInBar draft={draft} />
      <Box role="status" position={draft.state === 'none' ? 'absolute' : undefined}>
        {draft.state !== 'none' &&
          (isLine ? (
            <Row gap="2">
              <Text size="sm" tone="muted">
                {words}
              </Text>
              {button}
            </Row>
          ) : (
            <Notice tone="info">
              <Text>{words}</Text>
              <Row marginTop="2">{button}</Row>
            </Notice>
          ))}
      </Box>
    </>
  );
}

/**
 * What autosave has done, in words: for the `state` of a `SaveBar`.
 *
 * @example <SaveBar state={<AutosaveText autosave={autosave} />}>…</SaveBar>
 */
export function AutosaveText({ autosave: { state } }: { autosave: Autosave }) {
  const texts = useFormTexts();
  const format = useFormat();
  if (state.kind === 'saving') return texts.saving;
  if (state.kind === 'failed') return texts.notSaved;
  if (state.kind === 'idle') return null;
  return texts.saved(format.time(state.at).replace(/ uur$/, ''));
}
