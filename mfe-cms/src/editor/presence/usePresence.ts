import { usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useState } from 'react';
import type { PageWrites } from '../saving/workingCopy.api.ts';

const beat = 20_000;

/** Who works on the page, when that is somebody else, and taking over from him. Heard every twenty seconds. */
export function usePresence(writes: PageWrites, isActive: boolean, onBeat: () => void) {
  const { clock } = usePlatform();
  const [other, setOther] = useState<string | null>(null);
  const tell = useCallback(
    async (takeOver: boolean) => {
      try {
        const { mine, userName } = await writes.isEditing(takeOver);
        setOther(mine ? null : userName);
      } catch {
        // Without a line nobody is heard; what was written waits on this device.
      }
    },
    [writes],
  );
  useEffect(() => {
    if (!isActive) return;
    void tell(false);
    const stop = clock.every(beat, () => {
      void tell(false);
      onBeat();
    });
    return () => {
      stop();
      void writes.leave().catch(() => null);
    };
  }, [clock, tell, writes, isActive, onBeat]);
  return { other, takeOver: () => tell(true) };
}
