import type { Platform } from '@omzien/platform';

const classes = ['light', 'dark'] as const;

/** Keeps the class of `<html>`, from which every colour follows, in step with the preference and the device. */
export function followColorMode({ colorMode }: Platform, window: Window): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { preference } = colorMode.getState();
    const mode = preference === 'system' ? (device.matches ? 'dark' : 'light') : preference;
    window.document.documentElement.classList.remove(...classes);
    window.document.documentElement.classList.add(mode);
  };
  apply();
  const stop = colorMode.subscribe(apply);
  device.addEventListener('change', apply);
  return () => {
    stop();
    device.removeEventListener('change', apply);
  };
}
