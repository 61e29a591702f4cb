const TEST_CODE =
  /\.(test|spec)\.tsx?$|\/testing-kit\.ts$|\/testing\/|^server\/tools\/bench\/|^src\/e2e\//;

/** Whether a path is of tests or of what only tests and measurements use. */
export const isTestCode = (path: string) => TEST_CODE.test(path);
