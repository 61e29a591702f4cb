import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
    // Many files wait for a database or a process; by itself Vitest leaves one of two cores unused.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'migrations/**/*.test.ts'],
          globalSetup: ['server/tools/testing/global-setup.ts'],
          // A machine that is busy with other things is no fault of what is tested.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
