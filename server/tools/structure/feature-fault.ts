import type { ImportRule } from './advice.ts';
import { FEATURES } from './floors.ts';

const FEATURE = /^server\/features\/([^/]+)\/(.+)$/;
/** What speaks HTTP or tRPC in a feature; the owner's sign-in stands before the routes of all. */
const ADAPTER = /\.(router|rest)\.ts$|^server\/features\/admin\/admin-[a-z-]+\.ts$/;
const TRANSPORT =
  /^(fastify|@fastify\/.*|@trpc\/.*)$|^server\/platform\/(http|trpc)\/|\.(router|rest)\.ts$/;

/** The feature of a path, and the path within it. */
export function featureOf(path: string): { name: string; file: string } | undefined {
  const [, name, file] = FEATURE.exec(path) ?? [];
  return name !== undefined && file !== undefined ? { name, file } : undefined;
}

/** Returns the rule that an import of a feature breaks, beside the rules for every file of the server. */
export function featureFault(file: string, to: string): ImportRule | undefined {
  const own = featureOf(file);
  if (!own) return undefined;
  const isAdapter = ADAPTER.test(file);
  const isRoute = /\.(router|rest)\.ts$/.test(file);
  if (!isAdapter && TRANSPORT.test(to)) return 'transport';
  if (isRoute && /\.(entity|repository)\.ts$/.test(to)) return 'queries';
  const other = featureOf(to);
  if (!other || other.name === own.name) return undefined;
  if (isRoute && other.name !== 'admin') return 'ownUseCases';
  if (!FEATURES[own.name]?.uses.includes(other.name)) return 'featureOrder';
  return FEATURES[other.name]?.offers.includes(other.file) ? undefined : 'publicSide';
}
