import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { z } from 'zod';
import { findFreePort } from '#server/tools/embedded-database/free-port.ts';
import { isServing, readPostmasterPid } from '#server/tools/embedded-database/postmaster-pid.ts';
import { query } from '#server/tools/testing/query.ts';
import { asPostgres } from '#server/tools/testing/system-account.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import {
  dataOf,
  hostOf,
  NAMES,
  type NodeName,
  type Place,
  writeSampleCluster,
} from './sample-cluster.ts';

/** What a cluster needs beside Debian's PostgreSQL 15. */
export const CLUSTER_PROGRAMS = ['etcd', 'patroni', 'haproxy'];
const WHOLE_WITHIN_MS = 120_000;
const members = z.object({
  members: z.array(z.object({ name: z.enum(NAMES), role: z.string(), state: z.string() })),
});

/** Three machines of docs/operations.md, "A standby", as processes of this one. */
export class Cluster {
  readonly #place: Place;
  readonly #running = new Map<string, ChildProcess>();
  readonly #leave = () => this.#killAll();

  private constructor(place: Place) {
    this.#place = place;
    process.once('exit', this.#leave);
  }

  static async open(): Promise<Cluster> {
    const place = {
      folder: await mkdtemp(join(tmpdir(), 'shop-cluster-')),
      network: `127.${randomInt(20, 250)}.${randomInt(250)}`,
      port: await findFreePort(),
      password: randomBytes(16).toString('hex'),
    };
    await writeSampleCluster(place);
    const cluster = new Cluster(place);
    for (const name of NAMES) await cluster.startNode(name);
    await cluster.#start('haproxy', 'haproxy', ['-db', '-f', join(place.folder, 'haproxy.cfg')]);
    await cluster.whenWhole();
    await waitUntil(() => cluster.#accepts(), WHOLE_WITHIN_MS);
    await query(cluster.#url('postgres'), `create role shop login password '${place.password}'`);
    await query(cluster.#url('postgres'), 'create database shop owner shop');
    return cluster;
  }

  /** The address of the shop's database by HAProxy. */
  get databaseUrl(): string {
    const { password, port } = this.#place;
    return `postgres://shop:${password}@127.0.0.1:${port}/shop`;
  }

  /** Starts etcd and Patroni of one machine. */
  async startNode(name: NodeName): Promise<void> {
    const home = join(this.#place.folder, name);
    const settings = parseEnv(await readFile(join(home, 'etcd.env'), 'utf8'));
    if (!this.#running.has(`etcd ${name}`)) await this.#start(`etcd ${name}`, 'etcd', [], settings);
    await this.#start(`patroni ${name}`, 'patroni', [join(home, 'patroni.yml')]);
  }

  /** Returns the machine whose PostgreSQL is the primary, by Patroni; undefined while there is none. */
  async primary(): Promise<NodeName | undefined> {
    return (await this.#members()).find(({ role }) => role === 'leader')?.name;
  }

  /** Waits until there is a primary, and two synchronous standbys. */
  async whenWhole(): Promise<void> {
    await waitUntil(async () => {
      const all = await this.#members();
      const isRunning = all.every(({ state }) => ['running', 'streaming'].includes(state));
      const roles = all.map(({ role }) => role).toSorted();
      return isRunning && roles.join() === 'leader,sync_standby,sync_standby';
    }, WHOLE_WITHIN_MS);
  }

  /** Kills every process of the PostgreSQL of one machine at once. */
  async killPostgres(name: NodeName): Promise<void> {
    const pids = await this.#postgresPids(name);
    for (const pid of pids) kill(pid);
  }

  /** Kills everything on one machine at once, as a power cut does. */
  async killNode(name: NodeName): Promise<void> {
    const pids = await this.#postgresPids(name);
    for (const program of ['patroni', 'etcd']) {
      const child = this.#running.get(`${program} ${name}`);
      this.#running.delete(`${program} ${name}`);
      child?.kill('SIGKILL');
    }
    for (const pid of pids) kill(pid);
  }

  async stop(): Promise<void> {
    process.off('exit', this.#leave);
    for (const name of NAMES) await this.killNode(name);
    this.#killAll();
    await rm(this.#place.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(
    title: string,
    program: string,
    args: readonly string[],
    settings: NodeJS.Dict<string> = {},
  ): Promise<void> {
    const log = openSync(join(this.#place.folder, `${title}.log`), 'a');
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: { PATH: `/usr/sbin:/usr/bin:/bin`, LANG: 'C.UTF-8', ...settings },
      ...(await asPostgres()),
    });
    closeSync(log);
    this.#running.set(title, child);
  }

  async #members() {
    for (const name of NAMES) {
      const answer = await fetch(`http://${hostOf(this.#place, name)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      const told = members.safeParse(await answer?.json().catch(() => undefined));
      if (told.success) return told.data.members;
    }
    return [];
  }

  /** The server's process and its children, each of which is a group of its own. */
  async #postgresPids(name: NodeName): Promise<number[]> {
    const folder = dataOf(this.#place, name);
    const postmaster = (await readPostmasterPid(folder))?.pid;
    if (postmaster === undefined || !(await isServing(postmaster, folder))) return [];
    const { stdout } = await promisify(execFile)('ps', ['-ax', '-o', 'pid=,ppid=']);
    const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    return [
      postmaster,
      ...all.flatMap(([pid, parent]) => (parent === postmaster && pid ? [pid] : [])),
    ];
  }

  #url(database: string): string {
    const url = new URL(this.databaseUrl);
    url.username = 'postgres';
    url.pathname = `/${database}`;
    return url.href;
  }

  #accepts(): Promise<boolean> {
    return query(this.#url('postgres'), 'select 1').then(
      () => true,
      () => false,
    );
  }

  /** Without giving way to anything else: it is also what an interrupted run does last. */
  #killAll(): void {
    for (const child of this.#running.values()) child.kill('SIGKILL');
    for (const name of NAMES) {
      const folder = dataOf(this.#place, name);
      const pid = firstLine(join(folder, 'postmaster.pid'));
      // After a kill the noted id may be another process's.
      if (firstLine(`/proc/${pid}/cmdline`).includes(folder)) kill(Number(pid));
    }
  }
}

function firstLine(path: string): string {
  try {
    return String(readFileSync(path, 'utf8').split('\n')[0]);
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
