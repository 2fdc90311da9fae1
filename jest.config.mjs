/**
 * Two projects: what runs in Node, and what runs in a browser (played by jsdom). Both use native ES modules, so a test
 * loads the same files as the product. Needs NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets.
 */
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, importAttributes: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '\\.pnp\\.[^\\/]+$'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/retryInPipeline.mjs'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/', '/templates/'],
};

const browserFolders = ['shared/platform', 'shared/ui', 'shared/testing', 'shell/client', 'mfe-[a-z-]+'];
const nodeFolders = [
  'api',
  'shell/server',
  'shared/model',
  'shared/build',
  'deploy/registry',
  'deploy/cli',
  'deploy/local',
];
/** Several servers on one database: only where the run has a PostgreSQL (`npm run test:postgres -w api`). */
const needsServer = process.env.TEST_DATABASE === 'postgres' ? [] : ['\\.postgres\\.test\\.ts$'];
/** What does not depend on the engine, or is about the other one, runs once: not again on PostgreSQL. */
const engineFree =
  needsServer.length > 0
    ? []
    : ['/database/(openPglite|crash)\\.', '/app/canary\\.', '/seed/pictures/', '/sessions/enumeration\\.'];
const testsIn = (folders) => folders.map((folder) => `<rootDir>/${folder}/`);

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: testsIn(nodeFolders),
      testRegex: ['\\.test\\.(ts|mjs)$'],
      testPathIgnorePatterns: ['/node_modules/', ...needsServer, ...engineFree],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browserEnvironment.mjs',
      testRegex: browserFolders.map((folder) => `/${folder}/src/.*\\.test\\.tsx?$`),
    },
  ],
};
