import type { ImportRule } from './rule-messages.ts';
import { FEATURES, FLOORS, STARTERS } from './floors.ts';
import type { Import } from './read-imports.ts';
import { isTestCode } from './test-code.ts';

const ROOMS = /^src\/(features|admin|routes|router|routeTree|entry)/;
/** The two files that take types of the server, and the rule for taking more. */
const TYPE_TAKERS: readonly [file: string, from: string, rule: ImportRule][] = [
  ['src/lib/trpc.ts', 'server/app/app-router.ts', 'routerType'],
  ['src/entry-server.tsx', 'server/app/web/', 'serverTypes'],
];

/** Returns the rule that an import of the browser's code breaks. */
function clientFault(file: string, { to, isTypeOnly }: Import): ImportRule | undefined {
  if (file.startsWith('src/e2e/')) return undefined;
  const taker = TYPE_TAKERS.find(([name, from]) => file === name && to.startsWith(from));
  if (taker) return isTypeOnly ? undefined : taker[2];
  if (to.startsWith('server/') && !to.startsWith('server/contract/')) return 'server';
  if (isTestCode(file)) return undefined;
  if (isTestCode(to)) return 'test';
  if (file.startsWith('src/features/')) {
    return ROOMS.test(to) && !to.startsWith(`${ownFolder(file)}/`) ? 'feature' : undefined;
  }
  if (file.startsWith('src/admin/')) {
    return ROOMS.test(to) && !to.startsWith('src/admin/') ? 'feature' : undefined;
  }
  if (/^src\/(ui|lib)\//.test(file)) return ROOMS.test(to) ? 'shared' : undefined;
  const isOwners = /^src\/routes\/(admin|-parts\/admin)/.test(file);
  return to.startsWith('src/admin/') && !isOwners ? 'adminCode' : undefined;
}

/** `src/features/cart` of any file of the cart. */
function ownFolder(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}

const FEATURE = /^server\/features\/([^/]+)\/(.+)$/;
/** What speaks HTTP or tRPC in a feature; the owner's sign-in stands before the routes of all. */
const ADAPTER = /\.(router|rest)\.ts$|^server\/features\/auth\/admin-[a-z-]+\.ts$/;
const TRANSPORT =
  /^(fastify|@fastify\/.*|@trpc\/.*)$|^server\/platform\/(http|trpc)\/|\.(router|rest)\.ts$/;

/** The feature of a path, and the path within it. */
export function featureOf(path: string): { name: string; file: string } | undefined {
  const [, name, file] = FEATURE.exec(path) ?? [];
  return name !== undefined && file !== undefined ? { name, file } : undefined;
}

/** Returns the rule that an import of a feature breaks, beside the rules for every file of the server. */
function featureFault(file: string, to: string): ImportRule | undefined {
  const own = featureOf(file);
  if (!own) return undefined;
  const isAdapter = ADAPTER.test(file);
  const isRoute = /\.(router|rest)\.ts$/.test(file);
  if (!isAdapter && TRANSPORT.test(to)) return 'transport';
  if (isRoute && /\.(entity|repository)\.ts$/.test(to)) return 'queries';
  const other = featureOf(to);
  if (!other || other.name === own.name) return undefined;
  if (isRoute && other.name !== 'auth') return 'ownUseCases';
  if (!FEATURES[own.name]?.uses.includes(other.name)) return 'featureOrder';
  return FEATURES[other.name]?.offers.includes(other.file) ? undefined : 'publicSide';
}

const SIMULATOR = 'server/tools/payfast-simulator/';
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
  if (file.startsWith(SIMULATOR)) {
    return to.startsWith('server/') && !to.startsWith(SIMULATOR) ? 'twoHands' : undefined;
  }
  if (to.startsWith(SIMULATOR)) return 'simulator';
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
