import type { ImportRule } from './advice.ts';
import { clientFault } from './client-fault.ts';
import { featureFault } from './feature-fault.ts';
import { FLOORS, STARTERS } from './floors.ts';
import type { Import } from './read-imports.ts';
import { isTestCode } from './test-code.ts';

const STAND_IN = 'server/tools/payfast-stand-in/';
/** Where the ORM is used as more than a type. */
const ORM_FILES =
  /\.(entity|repository)\.ts$|^server\/platform\/(database|jobs)\/|^server\/app\/open-orm\.ts$/;

/** Returns the rule that an import breaks; undefined where it breaks none. */
export function importFault(file: string, imported: Import): ImportRule | undefined {
  if (file.startsWith('src/')) return clientFault(file, imported);
  return file.startsWith('server/') ? serverFault(file, imported) : undefined;
}

function serverFault(file: string, { to, isTypeOnly }: Import): ImportRule | undefined {
  const isTest = isTestCode(file);
  if (file.startsWith('server/contract/') && !isTest) {
    if (isTestCode(to)) return 'test';
    return to === 'zod' || to.startsWith('zod/') || to.startsWith('server/contract/')
      ? undefined
      : 'contract';
  }
  if (to.startsWith('src/')) return 'client';
  if (isTest) return undefined;
  if (isTestCode(to)) return 'test';
  if (file.startsWith(STAND_IN)) {
    return to.startsWith('server/') && !to.startsWith(STAND_IN) ? 'twoHands' : undefined;
  }
  if (to.startsWith(STAND_IN)) return 'standIn';
  if (to.includes('/gateways/') && !mayNameProvider(file)) return 'gateway';
  if (to.startsWith('@mikro-orm/') && !isTypeOnly && !ORM_FILES.test(file)) return 'orm';
  return floorFault(file, to) ?? featureFault(file, to);
}

const mayNameProvider = (file: string) =>
  file === 'server/app/start-shop.ts' || file.includes('/gateways/');

function floorFault(file: string, to: string): ImportRule | undefined {
  const [from, floor] = [heightOf(file), heightOf(to)];
  if (from === undefined) return undefined;
  if (to.startsWith('server/tools/')) {
    const isStart = floorOf(file) === 'app' && STARTERS.some((path) => to.startsWith(path));
    return isStart ? undefined : 'tools';
  }
  return floor !== undefined && floor > from ? 'floor' : undefined;
}

/** The floor of a path, `server/main.ts` being the shop's own start; undefined for tools and packages. */
export function floorOf(path: string): (typeof FLOORS)[number] | undefined {
  if (path === 'server/main.ts') return 'app';
  return FLOORS.find((floor) => path.startsWith(`server/${floor}/`));
}

function heightOf(path: string): number | undefined {
  const floor = floorOf(path);
  return floor && FLOORS.indexOf(floor);
}
