import { defineModule } from '@omzien/platform';
import { release } from './release.ts';

// The build evaluates this file as well; the fault is the browser's alone.
if (release.throwsOnImport && 'document' in globalThis) throw new Error('thrown on import');

export default defineModule({
  name: 'mfe-faulty',
  routes: [
    {
      name: 'faulty',
      path: '/faulty',
      access: 'public',
      title: 'title',
      data: ['/api/v1/age_groups'],
      lazy: () => import('./faulty/FaultyScreen.tsx'),
    },
    {
      name: 'faulty-mount',
      path: '/faulty/mount',
      access: 'public',
      title: 'title',
      lazy: () =>
        // The proof of the registry draws this page as well; the fault is the browser's alone.
        release.isBroken && 'document' in globalThis
          ? Promise.reject(new Error('thrown on mount'))
          : import('./faulty/FaultyScreen.tsx'),
    },
  ],
});
