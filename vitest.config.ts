import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/tools/testing/longest-first.ts';
import { readLanes } from './server/tools/testing/test-lanes.ts';

/**
 * What `vi.mock` replaces, and what listens to keys on the window, stays for every file of the same run:
 * these have one each.
 */
const APART = 'src/**/*.apart.test.{ts,tsx}';

const CLIENT = {
  // The build names the set of its pictures by their content.
  define: { __PICTURE_SET__: '"set"' },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/vitest-setup.ts'],
    // In force before each test, so that nothing stays for the next file.
    unstubGlobals: true,
    // A machine that is busy with other things is no fault of what is tested.
    testTimeout: 20_000,
  },
};

const lanes = readLanes();

const SERVER = {
  environment: 'node' as const,
  // A machine that is busy with other things is no fault of what is tested.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const WITH_DATABASE = { ...SERVER, globalSetup: ['server/tools/testing/global-setup.ts'] };

export default defineConfig({
  test: {
    // A third one on two cores takes more of the processor for the same tests, and ends later.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...SERVER, name: 'unit', isolate: false, include: lanes.unit } },
      {
        test: { ...WITH_DATABASE, name: 'integration', isolate: false, include: lanes.integration },
      },
      { test: { ...WITH_DATABASE, name: 'system', include: lanes.system } },
      {
        ...CLIENT,
        test: {
          ...CLIENT.test,
          name: 'client',
          // A document of its own for each file takes longer than the tests in it.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [APART],
        },
      },
      {
        ...CLIENT,
        test: { ...CLIENT.test, name: 'client, apart', include: [APART] },
      },
    ],
  },
});
