import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, floorOf, importFault } from './import-fault.ts';
import { arrowsBetween, circlesOfFolders, findCircles } from './find-circles.ts';
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

describe('the arrows of imports', () => {
  it('go down', () => {
    const faults = imports.flatMap(({ file, ...imported }) => {
      const rule = importFault(file, imported);
      return rule ? [`${file} -> ${imported.to}: ${rule}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('make no circle of floors or of features', () => {
    expect(findCircles(arrowsBetween(production, floorOf))).toEqual([]);
    expect(findCircles(arrowsBetween(production, (path) => featureOf(path)?.name))).toEqual([]);
  });

  it('make no circle of folders, wherever these lie', () => {
    expect(circlesOfFolders(production)).toEqual([]);
  });

  it('make no circle of files that load each other', () => {
    const loading = production.filter(({ isTypeOnly }) => !isTypeOnly);
    expect(findCircles(arrowsBetween(loading, (path) => path))).toEqual([]);
  });

  it('are those of floors.ts, which names no feature and no file too many', () => {
    const drawn = arrowsBetween(production, (path) => featureOf(path)?.name);
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
      ['order', new Set(['mail'])],
      ['mail', new Set(['payment'])],
      ['payment', new Set(['order'])],
      ['print', new Set(['order'])],
    ]);
    expect(findCircles(arrows)).toEqual([['mail', 'order', 'payment']]);
  });

  it.each<[where: string, planted: { file: string; to: string }[], seen: string]>([
    [
      'rooms of a feature',
      [
        { file: 'server/features/order/status/mark.ts', to: 'server/features/order/holds/take.ts' },
        { file: 'server/features/order/holds/give.ts', to: 'server/features/order/status/move.ts' },
      ],
      'server/features/order: holds, status',
    ],
    [
      'features, over a third one',
      [
        { file: 'server/features/order/a.ts', to: 'server/features/mail/writing/b.ts' },
        { file: 'server/features/mail/b.ts', to: 'server/features/payment/c.ts' },
        { file: 'server/features/payment/refunds/c.ts', to: 'server/features/order/a.ts' },
      ],
      'server/features: mail, order, payment',
    ],
    [
      "rooms of the owner's screens",
      [
        { file: 'src/admin/orders/list/a.tsx', to: 'src/admin/payments/b.tsx' },
        { file: 'src/admin/payments/c.tsx', to: 'src/admin/orders/page/d.module.css' },
      ],
      'src/admin: orders, payments',
    ],
    [
      'floors, and a tool that the start uses',
      [
        { file: 'server/app/start.ts', to: 'server/tools/launch/a.ts' },
        { file: 'server/tools/launch/b.ts', to: 'server/app/open.ts' },
        { file: 'server/tools/person/main.ts', to: 'server/app/open.ts' },
      ],
      'server: app, tools/launch',
    ],
  ])('are seen where they go in a circle of %s', (_where, planted, seen) => {
    expect(circlesOfFolders(planted)).toEqual([seen]);
    // Each arrow is needed for it.
    expect(circlesOfFolders(planted.slice(1))).toEqual([]);
  });

  it('are none to and from the files beside the folders', () => {
    const beside = {
      file: 'server/features/order/scope.ts',
      to: 'server/features/order/holds/a.ts',
    };
    const back = {
      file: 'server/features/order/holds/a.ts',
      to: 'server/features/order/entity.ts',
    };
    expect(circlesOfFolders([beside, back])).toEqual([]);
  });
});
