import {
  type BootDocument,
  type BootModule,
  createPlatform,
  type ModuleDefinition,
  type UiWrapper,
} from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { type ComponentType, createElement } from 'react';
import type { LoadingStage, ModuleFailure } from '../../page/frameContract.ts';
import { createLivePlatform } from '../../page/livePlatform.ts';
import { createFailureReporter } from '../failures/failureReporter.ts';
import { createModuleLog } from '../failures/moduleLog.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import { createAheadScreens } from '../mounting/aheadScreens.ts';
import { createModuleHost } from '../mounting/moduleHost.ts';
import { mountModuleRoot } from '../mounting/moduleRoot.ts';

/** What a release holds whose every screen is this text, or this component. */
export const testDefinition = ({ name, routes }: BootModule, screen: string | ComponentType): ModuleDefinition => ({
  name,
  routes: routes.map((route) => ({
    name: route.name,
    path: route.path,
    access: 'public',
    title: 'title',
    lazy: async () => ({ default: typeof screen === 'string' ? () => createElement('h1', null, screen) : screen }),
  })),
  texts: { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) },
});

type Parts = {
  /** Asked each time: another composition brings others. */
  modules: () => readonly BootModule[];
  loadDefinition: LoadDefinition;
  fallback?: BootModule | null;
  boot?: Partial<Pick<BootDocument, 'ssr' | 'url' | 'hydration'>>;
  written?: string;
  canShow?: (address: string) => boolean;
  isChanging?: () => boolean;
};

export const ofTestPage = () => ({ ticket: 'a-ticket', composition: 1 });

/** The host of a page with these releases, and all that it told the frame, the heartbeat and the log. */
export function createTestHost({
  modules,
  loadDefinition,
  fallback = null,
  boot = {},
  written = '',
  canShow = () => true,
  isChanging = () => false,
}: Parts) {
  const clock = createFakeClock();
  const composition = {
    revision: 1,
    shell: { version: '1.0.0', build: '000000000001' },
    modules: [...modules()],
    fallbacks: {},
    probation: [],
  };
  const platform = createPlatform(bootDocument({ composition, ...boot }), { clock });
  const failures: (ModuleFailure | null)[] = [];
  const waiting: LoadingStage[] = [];
  const doing: string[] = [];
  const moduleLog = createModuleLog(clock);
  const outlet = document.createElement('div');
  outlet.tabIndex = -1;
  outlet.innerHTML = written;
  document.body.append(outlet);
  const ahead = createAheadScreens(window);
  const page = createLivePlatform(platform);
  const wrapper: UiWrapper = (children) => children;
  const host = createModuleHost({
    page,
    moduleLog,
    report: createFailureReporter({ moduleLog, ofPage: ofTestPage }),
    wrapper,
    heartbeat: { doing: async ({ build }, phase) => void doing.push(`${build[0]} ${phase}`) },
    frame: {
      outlet,
      stands: Promise.resolve(),
      showFailure: (failure) => failures.push(failure),
      showLoading: (state) => waiting.push(state),
      redraw: () => {},
      canShow,
    },
    follower: {
      revision: () => 1,
      ofPage: ofTestPage,
      modules,
      fallbackOf: () => fallback,
      isProven: () => true,
      isChanging,
      atBorder: async () => 'unchanged',
    },
    ahead,
    loadMounting: async () => ({ mountModuleRoot }),
    loadDefinition,
  });
  return {
    host,
    ahead,
    page,
    wrapper,
    moduleLog,
    platform,
    failures,
    waiting,
    doing,
    outlet,
    advance: (milliseconds: number) => clock.advanceAsync(milliseconds),
    lastFailure: () => failures.at(-1),
  };
}
