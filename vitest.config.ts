// The suites, one runner: `npx vitest run --project unit|integration|extension|embedded|e2e [file]`.
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { extensionPlaces } from './tools/bundle/extensions.ts';
import { EXAMPLE } from './tools/vitest/extension-setup.ts';
import { SlowestFirst } from './tools/vitest/slowest-first.ts';

const NOT_OURS = [...configDefaults.exclude, '**/dist/**', '**/build/**', '**/.react-router/**'];
/**
 * The files of a worker share what they import, which a fresh start for each of them would spend a third of the time on, two
 * thirds where tests are short. Each has a database of its own where it has one, and nothing in a module may remember what
 * one test did.
 */
const sharedImports = { pool: 'forks', isolate: false } as const;
/**
 * Tests of what depends on the engine: how it is opened, migrated, backed up and queried, its jobs, files, search and
 * collation, every resource, and one order's whole way. Everything else is proven on PostgreSQL. Backups and commands are
 * tried from one engine to the other and back where PostgreSQL is.
 */
const ON_BOTH_ENGINES = [
  ...['db', 'events', 'files', 'holds', 'jobs', 'list', 'rate-limits', 'resource'].map(
    (folder) => `packages/kernel/src/${folder}/**/*.int.test.ts`,
  ),
  'packages/kernel/src/http/idempotency.int.test.ts',
  'packages/domain/src/catalogue/queries/{lists,search}.int.test.ts',
  'packages/demo/src/judged-queries.int.test.ts',
  'packages/domain/src/crm/funnels.int.test.ts',
  'packages/domain/src/media/actions/media.int.test.ts',
  'packages/domain/src/sales/**/{cart,set-cart-bags,place-order,order-steps,demo-orders}.int.test.ts',
  'apps/server/src/suites/{releases,resources}.int.test.ts',
];
/** What walks tables that an extension has rows in, and what is tested of one that is there. */
const WITH_EXTENSION = [
  'apps/server/src/suites/{contracts,permission-register}.test.ts',
  'apps/server/src/suites/{permissions,lists,resources,ownership,fuzz,file-uses,letters}.int.test.ts',
  'apps/server/src/suites/extension/**/*.test.ts',
];
const workers = Math.max(2, Math.min(availableParallelism(), 8));
/** More where tests wait, for a database or the end of a lease, or half their time for a browser: the processors have work meanwhile. */
const waiting = { maxWorkers: workers + 1 } as const;
const waitingLong = { maxWorkers: Math.min(workers, 4) + 2 } as const;

export default defineConfig({
  test: {
    watch: false,
    passWithNoTests: true,
    teardownTimeout: 20_000,
    maxWorkers: workers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins: extensionPlaces(),
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NOT_OURS, '**/*.int.test.*', 'apps/server/src/suites/extension/**', 'e2e/**'],
          pool: 'threads',
          isolate: false,
          // Against a test that hangs alone: a machine with other work takes ten times as long.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: extensionPlaces(),
        test: {
          name: 'integration',
          include: ['**/*.int.test.{ts,tsx}'],
          exclude: [...NOT_OURS, 'apps/server/src/suites/extension/**', 'e2e/**'],
          ...sharedImports,
          ...waiting,
          globalSetup: 'tools/vitest/postgres-setup.ts',
          setupFiles: 'tools/vitest/fresh-database.ts',
          env: { KAIFONG_TEST_ENGINE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The example extension on the street, whatever kaifong.config.ts says; of the tables its rows alone are walked.
        plugins: extensionPlaces([EXAMPLE]),
        test: {
          name: 'extension',
          include: WITH_EXTENSION,
          exclude: NOT_OURS,
          ...sharedImports,
          ...waiting,
          globalSetup: 'tools/vitest/extension-setup.ts',
          setupFiles: 'tools/vitest/fresh-database.ts',
          env: { KAIFONG_TEST_ENGINE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: extensionPlaces(),
        // What depends on the engine, once more on the embedded one. It has one connection: a test that needs real parallel
        // ones is named .race.int.test.ts and stays on PostgreSQL.
        test: {
          name: 'embedded',
          include: ON_BOTH_ENGINES,
          exclude: [...NOT_OURS, '**/*.race.int.test.*'],
          ...sharedImports,
          globalSetup: 'tools/vitest/embedded-setup.ts',
          setupFiles: 'tools/vitest/fresh-database.ts',
          env: { KAIFONG_TEST_ENGINE: 'embedded' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: extensionPlaces(),
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: NOT_OURS,
          ...sharedImports,
          ...waitingLong,
          globalSetup: 'e2e/runner/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A journey that fails is walked once more, and named as unsteady at the end of the run: decision 0108.
          retry: 1,
          // Every look loads a page anew: that takes longer than the second a poll usually has.
          expect: { poll: { timeout: 30_000, interval: 200 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
