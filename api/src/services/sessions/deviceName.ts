import Bowser from 'bowser';

/** How people know a device again: `Firefox, Windows`. Null when the browser did not say. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
