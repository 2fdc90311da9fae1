import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Decode } from './decoder.ts';

export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

const pause = 200;

/** Looks through the camera for QR codes as long as it stands in the page, and tells each that it reads. */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onRead);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(decode: Decode) {
      const picture = video.current;
      const text = picture && picture.readyState >= picture.HAVE_CURRENT_DATA ? await decode(picture) : null;
      if (isGone) return;
      if (text !== null) tell(text);
      timer = setTimeout(() => void look(decode), pause);
    }
    async function start() {
      if (!navigator.mediaDevices) return setState('missing');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        const { createDecoder } = await import('./decoder.ts');
        const decode = await createDecoder();
        const picture = video.current;
        if (isGone || !picture) return stop();
        picture.srcObject = stream;
        await picture.play();
        setState('on');
        await look(decode);
      } catch (error) {
        stop();
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isGone) setState(isRefused ? 'refused' : 'missing');
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return { video, state };
}
