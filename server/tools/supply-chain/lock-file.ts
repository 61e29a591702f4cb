import { z } from 'zod';

const lockedPackage = z.object({
  version: z.string().optional(),
  /** Where it came from. We leave it out: each machine asks the registry of its own settings. */
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  name: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  /** What it wants beside it, with versions. */
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .optional(),
});
const needed = z.record(z.string(), z.string()).default({});
const needs = z.object({
  dependencies: needed,
  devDependencies: needed,
  optionalDependencies: needed,
});

export const lockFile = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), lockedPackage),
});
export type LockFile = z.infer<typeof lockFile>;

export const packageFile = needs.extend({ allowScripts: z.record(z.string(), z.boolean()) });
export type PackageFile = z.infer<typeof packageFile>;

/** A package as the lock file names it, by its folder in node_modules. */
export interface Locked extends z.infer<typeof lockedPackage> {
  folder: string;
  /** What the registry calls it. */
  id: string;
}

/** Every package of the lock file, ours left out. */
export function lockedPackages({ packages }: LockFile): Locked[] {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, each]) => ({ ...each, folder, id: `${nameOf(folder)}@${each.version}` }));
}

/**
 * What is wrong with a lock file, each as a sentence: nothing may come without a digest or from a place
 * of its own, and nothing may run at installing that is not named in `allowScripts`.
 */
export function lockFaults(lock: LockFile, own: PackageFile): string[] {
  const faults: string[] = [];
  const say = (fault: string) => void faults.push(fault);
  if (lock.lockfileVersion !== 3) say('The lock file is not of version 3.');
  for (const {
    folder,
    version,
    resolved,
    integrity,
    link,
    name,
    hasInstallScript,
  } of lockedPackages(lock)) {
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
      say(`${folder} has no sha512 digest.`);
    if (resolved !== undefined) say(`${folder} names where it comes from: ${resolved}.`);
    if (link === true) say(`${folder} is a link.`);
    if (name !== undefined) say(`${folder} is really ${name}.`);
    if (!EXACT.test(version ?? '')) say(`${folder} has no exact version.`);
    if (hasInstallScript === true && own.allowScripts[nameOf(folder)] !== true) {
      say(`${folder} runs a script at installing and is not in allowScripts.`);
    }
  }
  const withScripts = new Set(
    lockedPackages(lock)
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ folder }) => nameOf(folder)),
  );
  for (const name of Object.keys(own.allowScripts)) {
    if (!withScripts.has(name)) say(`${name} is in allowScripts and runs no script.`);
  }
  return [...faults, ...rangeFaults(lock, own), ...peerFaults(lock)];
}

/** For types alone: a shop that runs has none. */
const TYPES_ONLY = 'typescript';

/** npm leaves out what a package wants beside it (.npmrc): whatever the shop runs on has to be named by us. */
function peerFaults({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([folder, { optional }]) => folder !== '' && !optional)
    .flatMap(([folder, { dev, peerDependencies, peerDependenciesMeta }]) =>
      Object.keys(peerDependencies ?? {})
        .filter((peer) => peer !== TYPES_ONLY && !peerDependenciesMeta?.[peer]?.optional)
        .filter((peer) => {
          const there = packages[`node_modules/${peer}`];
          return !there || (there.dev === true && dev !== true);
        })
        .map((peer) => `${folder} wants ${peer} beside it, which package.json does not name.`),
    );
}

/** Versions in package.json are exact, and the lock file's. */
function rangeFaults({ packages }: LockFile, own: PackageFile): string[] {
  const { dependencies, devDependencies, optionalDependencies } = own;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
    ([name, version]) => {
      if (!EXACT.test(version))
        return [`${name} has no exact version in package.json: ${version}.`];
      const locked = packages[`node_modules/${name}`]?.version;
      return locked === version
        ? []
        : [`${name} is ${version} here and ${locked} in the lock file.`];
    },
  );
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');
