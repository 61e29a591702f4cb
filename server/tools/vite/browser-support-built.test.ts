import { join } from 'node:path';
import { loadConfigFromFile, type UserConfig } from 'vite';
import { expect, it } from 'vitest';
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
