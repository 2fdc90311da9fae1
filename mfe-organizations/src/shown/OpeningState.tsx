import type { OpeningState as State } from '@omzien/model/socialMap';
import { StatusDot } from '@omzien/ui';
import { useClockText } from './useClockText.ts';

/** Whether it is open at this moment, and until when or from when. */
export function OpeningState({ state }: { state: State }) {
  const { stateText } = useClockText();
  return <StatusDot tone={state.isOpen ? 'success' : 'neutral'}>{stateText(state)}</StatusDot>;
}
