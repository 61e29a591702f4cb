import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, floorOf, importFault } from './import-fault.ts';
import { findCircles } from './find-circles.ts';
import { FEATURES } from './floors.ts';
import { readImports } from './read-imports.ts';
import { isTestCode } from './test-code.ts';

const ROOT = join(import.meta.dirname, '../../..');
const files = ['server', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);
const imports = files.flatMap((file) =>
  readImports(file, readFileSync(join(ROOT, file), 'utf8')).map((each) => ({ file, ...each })),
);
const production = imports.filter(({ file }) => !isTestCode(file));

/** Arrows between groups of files, each with the imports that draw it. */
function arrowsBetween(groupOf: (path: string) => string | undefined) {
  const arrows = new Map<string, Set<string>>();
  for (const { file, to } of production) {
    const [from, other] = [groupOf(file), groupOf(to)];
    if (from === undefined || other === undefined || from === other) continue;
    arrows.set(from, (arrows.get(from) ?? new Set()).add(other));
  }
  return arrows;
}

describe('the arrows of imports', () => {
  it('go down', () => {
    const faults = imports.flatMap(({ file, ...imported }) => {
      const rule = importFault(file, imported);
      return rule ? [`${file} -> ${imported.to}: ${rule}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('make no circle of floors or of features', () => {
    expect(findCircles(arrowsBetween(floorOf))).toEqual([]);
    expect(findCircles(arrowsBetween((path) => featureOf(path)?.name))).toEqual([]);
  });

  it('are those of floors.ts, which names no feature and no file too many', () => {
    const drawn = arrowsBetween((path) => featureOf(path)?.name);
    const folders = readdirSync(join(ROOT, 'server/features')).toSorted();
    expect(Object.keys(FEATURES).toSorted()).toEqual(folders);
    for (const [name, { uses, offers }] of Object.entries(FEATURES)) {
      expect([name, uses]).toEqual([name, [...(drawn.get(name) ?? [])].toSorted()]);
      const used = production.flatMap(({ file, to }) => {
        const other = featureOf(to);
        const isFromOther = featureOf(file) && featureOf(file)?.name !== name;
        return other?.name === name && isFromOther ? [other.file] : [];
      });
      expect([name, [...offers].toSorted()]).toEqual([name, [...new Set(used)].toSorted()]);
    }
  });

  it('are seen where they go in a circle', () => {
    const arrows = new Map([
      ['order', new Set(['notification'])],
      ['notification', new Set(['payment'])],
      ['payment', new Set(['order'])],
      ['print', new Set(['order'])],
    ]);
    expect(findCircles(arrows)).toEqual([['notification', 'order', 'payment']]);
  });
});
