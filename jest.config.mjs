/**
 * Three projects: the API, what else runs in Node, and what runs in a browser (played by jsdom). All use native ES modules,
 * so a test loads the same files as the product; the browser needs NODE_OPTIONS=--experimental-vm-modules for it, which
 * `npm test` sets.
 */
const common = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/', '/\\.data/', '/shared/build/templates/'],
};
/**
 * Plain Node: what is imported is read once for a worker instead of once for each test file, and without a virtual global
 * object, which nearly halves what they cost (`shared/decisions/041`).
 */
const plainNode = {
  ...common,
  runner: '<rootDir>/shared/testing/src/plainNode/runner.mjs',
  setupFiles: ['<rootDir>/shared/testing/src/plainNode/register.mjs'],
  transform: {},
};
/** A played browser, with a global object and modules of its own for each test file. */
export const playedBrowser = {
  ...common,
  testEnvironment: '<rootDir>/shared/testing/src/browserEnvironment.mjs',
  setupFilesAfterEnv: ['retryInPipeline.mjs', 'refuseUnknownAttributes.mjs'].map(
    (file) => `<rootDir>/shared/testing/src/${file}`,
  ),
  // The index of icons names two thousand files of one each, of which a build takes a few: here they come in one.
  moduleNameMapper: { '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '<rootDir>/shared/build/src/texts/jestTransform.cjs',
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
};

const browserFolders = [
  'shared/platform',
  'shared/ui',
  'shared/parts',
  'shared/testing',
  'shell/client',
  'mfe-[a-z-]+',
];
const nodeFolders = [
  'shell/server',
  'shared/charts',
  'shared/model',
  'shared/build',
  'shared/server',
  'deploy/registry',
  'deploy/cli',
  'deploy/local',
  'deploy/bench',
];
/**
 * The API speaks to two engines, PostgreSQL in production and PGlite in `npm start`, with the same SQL. What only follows
 * from that SQL is tested on one of them; what an engine decides (locks, searching, news between processes, who may see a
 * row) on both. The name of a test file says so: `*.engines.test.ts` both, `*.pglite.test.ts` and `*.postgres.test.ts`
 * that one, all others one: PostgreSQL in `npm test`, PGlite where a file is run by hand without a server
 * (`shared/decisions/022`).
 */
const leftOut = {
  postgres: ['\\.pglite\\.test\\.ts$'],
  pglite: ['<rootDir>/api/(?!.*\\.(engines|pglite)\\.test\\.ts$)'],
  byHand: ['\\.postgres\\.test\\.ts$'],
}[process.env.TEST_DATABASE ?? 'byHand'];
const testsIn = (folders) => folders.map((folder) => `<rootDir>/${folder}/`);

export default {
  maxWorkers: 2,
  // For the browser: a virtual global object and its modules stay after their test file, and at four gigabytes a worker does
  // little but collect.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60_000,
  projects: [
    {
      ...plainNode,
      displayName: 'api',
      roots: testsIn(['api']),
      testRegex: ['\\.test\\.ts$'],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
    },
    {
      ...plainNode,
      displayName: 'node',
      roots: testsIn(nodeFolders),
      testRegex: ['\\.test\\.(ts|mjs)$'],
      testPathIgnorePatterns: ['/node_modules/', '\\.browser\\.test\\.ts$'],
    },
    {
      ...playedBrowser,
      displayName: 'browser',
      // What a server writes into the page runs there as well.
      testRegex: [...browserFolders.map((folder) => `/${folder}/src/.*\\.test\\.tsx?$`), '\\.browser\\.test\\.ts$'],
    },
  ],
};
