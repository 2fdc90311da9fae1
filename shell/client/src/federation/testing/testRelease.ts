import type { BootModule } from '@omzien/platform';

/** A release with one public screen, for tests. */
export const testRelease = (name: string, path: string, build = 'aaaaaaaaaaaa'): BootModule => ({
  name,
  version: '1.0.0',
  build,
  federationName: `${name.replaceAll('-', '_')}_${build}`,
  entry: 'remoteEntry.js',
  preload: ['remoteEntry.js'],
  navigation: [],
  texts: {},
  routes: [
    {
      name,
      path,
      access: 'public',
      layout: 'default',
      background: 'default',
      title: { nl: name, en: name },
      data: [],
      validate: {},
      files: ['screen.js'],
    },
  ],
});
