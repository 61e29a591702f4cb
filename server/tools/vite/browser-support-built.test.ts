import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, loadConfigFromFile, type UserConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { browserSupport } from './browser-support.ts';
import { BROWSER_TARGETS } from './browser-targets.ts';

const FILE = join(import.meta.dirname, '../../../vite.config.ts');
/** What shoppers have: Safari of spring 2023, the Firefox ESR before the present one, Chrome of two years ago. */
const SHOPPERS_HAVE = ['safari16.4', 'ios16.4', 'firefox140', 'chrome131', 'edge131'];

/** What lets a build need more than shoppers' browsers have. */
function gapsIn({ plugins = [], build, environments = {} }: UserConfig): string[] {
  const names = plugins.flat().map((plugin) => plugin && 'name' in plugin && plugin.name);
  const targets = [build, ...Object.values(environments).map((each) => each.build)]
    .map((each) => each?.target)
    .filter((target, index) => index === 0 || target !== undefined);
  return [
    ...(names.includes('shop:browser-support') ? [] : ['nothing looks for newer uses']),
    ...targets
      .filter((target) => String(target) !== String(SHOPPERS_HAVE))
      .map((target) => `it is built for ${String(target)}`),
  ];
}

it('the build is for the browsers that shoppers have, and looks for what they do not have', async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, FILE);
  const config = loaded?.config ?? {};
  expect(BROWSER_TARGETS).toEqual(SHOPPERS_HAVE);
  expect(gapsIn(config)).toEqual([]);

  const planted = { client: { build: { target: 'esnext' } } };
  expect(gapsIn({ ...config, environments: planted })).toEqual(['it is built for esnext']);
  expect(gapsIn({ ...config, plugins: [], build: {} })).toEqual([
    'nothing looks for newer uses',
    'it is built for undefined',
  ]);
});

/** Builds these files, the first as the entry, and returns what the build complains of. */
async function complaintOf(
  files: Readonly<Record<string, string>>,
  { ssr = false } = {},
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'shop-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), source);
  }
  const [input = ''] = Object.keys(files).map((file) => join(root, file));
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserSupport()],
    build: { target: BROWSER_TARGETS, ssr, rolldownOptions: { input } },
  });
  return built.then(
    () => '',
    (error: unknown) => String(error),
  );
}

it('the build fails where a script or a style sheet needs what not all of them have', async () => {
  const known = {
    'main.js': `import './main.css'; console.log([1].at(0));`,
    'main.css': 'a { x: y }',
  };
  expect(await complaintOf(known)).toBe('');
  const newer = 'console.log(Object.groupBy([1], String));';
  const script = await complaintOf({ ...known, 'main.js': newer });
  expect(script).toMatch(/Not all browsers have this:\n.*main\.js: Object\.groupBy/);
  const sheet = await complaintOf({ ...known, 'main.css': 'textarea { field-sizing: content }' });
  expect(sheet).toMatch(/Not all browsers have this:\n.*\.css: .* field-sizing /);
  expect(await complaintOf({ 'main.js': newer }, { ssr: true })).toBe('');
  const sent = { 'main.js': `import './src/page-start/a.js'`, 'src/page-start/a.js': newer };
  expect(await complaintOf(sent, { ssr: true })).toContain('page-start/a.js: Object.groupBy');
});
