import { join } from 'node:path';
import { z } from 'zod';
import { commandsUnder, documentedSettings, type Followed } from './documented-commands.ts';
import type { Machine } from './machine.ts';
import { type Visited, visitedWhile } from './visited.ts';

export const HOST = 'shop.example.co.za';
const PASSWORD = 'hydrangeas after the rain';

/** The shop that comes of following docs/operations.md on a machine, and what its operator does with it. */
export class DocumentedShop {
  readonly machine: Machine;
  /** The commands of the page that were run, as they stand there. */
  readonly followed = new Set<string>();
  #settings: Record<string, string> = {};

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** Runs the commands under a heading of the page, to the letter. Returns what they printed. */
  async follow(
    heading: Followed,
    given: { isOnline?: boolean; settings?: Record<string, string> } = {},
  ) {
    let printed = '';
    for (const commands of commandsUnder(heading)) printed += await this.followOne(commands, given);
    return printed;
  }

  /** Runs one block of the page. Returns what it printed. */
  async followOne(commands: string, given: Parameters<Machine['run']>[1] = {}): Promise<string> {
    this.followed.add(commands);
    return this.machine.run(commands, given);
  }

  /** Writes the documented settings file, with these values for what it leaves open. */
  async writeSettings(values: Record<string, string>, path = '/etc/shop/env'): Promise<void> {
    const SETTINGS = documentedSettings({ ...this.#settings, ...values });
    await this.machine.run(`printf %s "$SETTINGS" > ${path}`, { settings: { SETTINGS } });
  }

  get databaseUrl(): string {
    return this.#settings['DATABASE_URL'] ?? '';
  }

  /** From an empty machine to two servers behind nginx. */
  async install(repository: string): Promise<void> {
    const { machine } = this;
    await this.follow('The user and its folders');
    // As the package does when it is installed.
    await machine.run("pg_ctlcluster $(pg_lsclusters -h | awk '{print $1, $2; exit}') start");
    this.#settings = {
      DATABASE_URL: (await this.follow('The database')).trim(),
      SESSION_SECRET: 'a secret of the operations test, 64 characters or so',
      ADMIN_PASSWORD: PASSWORD,
      PAYFAST_MERCHANT_ID: '12345678',
      PAYFAST_MERCHANT_KEY: 'a1b2c3d4e5f6g',
      PAYFAST_PASSPHRASE: 'a-passphrase-of-the-test',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SHOP_EMAIL: 'owner@shop.example.co.za',
    };
    await this.writeSettings({});
    await this.follow('The settings');
    await this.follow('The code', { isOnline: true, settings: { REPOSITORY: repository } });
    await this.follow('The servers');
    await this.whenReady();
    await machine.run(`
      mkdir -p /etc/letsencrypt/live/${HOST}
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} \\
        -keyout /etc/letsencrypt/live/${HOST}/privkey.pem -out /etc/letsencrypt/live/${HOST}/fullchain.pem`);
    await this.follow('The proxy');
    await this.follow('Backups and alerts');
  }

  /** Until both servers are ready. */
  async whenReady(): Promise<void> {
    await this.machine.run(`
      for server in 3001 3002; do
        timeout 120 bash -c "until curl -fs -o /dev/null http://127.0.0.1:$server/readyz; do sleep 0.2; done" \\
          || { tail -5 /var/log/shop@$server.log; false; }
      done`);
  }

  /** Asks through nginx. Returns the status and the body. */
  async ask(path: string, body?: object): Promise<{ status: number; body: string }> {
    const sent = body ? `-H 'content-type: application/json' -d "$BODY"` : '';
    const printed = await this.machine.run(
      `curl -sk -b /tmp/shop-cookies -c /tmp/shop-cookies --path-as-is -w '\\n%{http_code}' \\
        --resolve ${HOST}:443:127.0.0.1 ${sent} 'https://${HOST}${path}'`,
      { settings: { BODY: JSON.stringify(body) } },
    );
    const end = printed.lastIndexOf('\n');
    return { status: Number(printed.slice(end + 1)), body: printed.slice(0, end) };
  }

  /** The owner signs in and puts a bouquet on sale. Returns its id. */
  async addBouquet(): Promise<string> {
    await this.ask('/api/admin/login', { username: 'admin', password: PASSWORD });
    const { status, body } = await this.ask('/api/admin/products', {
      name: 'Melville Blush',
      description: 'Blush roses',
      price: '599.00',
      imageUrl: '/images/product1.png',
      stock: 1_000,
    });
    if (status !== 201) throw new Error(`No bouquet could be added: ${status} ${body}`);
    return z.object({ id: z.string() }).parse(JSON.parse(body)).id;
  }

  /** Has visitors in the shop while something is done. Returns what they met. */
  async visitedWhile(productId: string, work: () => Promise<unknown>): Promise<Visited> {
    const visitors = join(import.meta.dirname, 'visitors.ts');
    return visitedWhile(this.machine.program(visitors, [HOST, productId]), work);
  }
}
