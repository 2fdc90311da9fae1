import type { Scene } from '@omzien/e2e/scene';

const ofCenter = (name: string, path: string): Scene => ({ name, routes: [name], account: 'centre', path });

/** The settings of a centre. */
export const settingsScenes: Scene[] = [
  ofCenter('settings', '/settings'),
  ofCenter('settings-design', '/settings/design'),
  ofCenter('settings-footer', '/settings/footer'),
  ofCenter('settings-contact-person', '/settings/contact-person'),
  ofCenter('settings-connections', '/settings/connections'),
];
