import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import type { BenchDatabase } from './bench-database.ts';
import { OWNER } from './owner-cases.ts';
import { showOnly } from './fill-catalogue.ts';
import { type Program, startShop } from './programs.ts';

/** The shop under measurement, with its database and a payment provider that says yes. */
export interface BenchShop {
  program: Program;
  /** The address of the payment provider. */
  provider: string;
  /** All of its bouquets, in their order. */
  products: ProductView[];
  /** Puts the first so many of them on sale, and waits until the shop has heard of it. */
  offer(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * `databaseUrl` may lead to the shop's database by a way of its own. Of what BOUNDS names in `without` the shop keeps
 * nothing.
 */
export async function openBenchShop(
  database: Pick<BenchDatabase, 'shop' | 'folder'>,
  databaseUrl = database.shop,
  without: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<BenchShop> {
  const provider: PaymentProvider = await startPaymentProvider();
  const program = await startShop(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(database.folder, 'shop'),
      PAYFAST_BASE_URL: provider.baseUrl,
      ...OWNER,
      ...settings,
    },
    without,
  );
  const { address } = program;
  return {
    program,
    provider: provider.baseUrl,
    products: await fetchProducts(address),
    async offer(count) {
      const isOffered = async () => (await fetchProducts(address)).length === count;
      if (await isOffered()) return;
      await showOnly(database.shop, count);
      await waitUntil(isOffered);
    },
    async stop() {
      await program.stop();
      await provider.stop();
    },
  };
}

interface PaymentProvider {
  baseUrl: string;
  stop(): Promise<void>;
}

/** A PayFast that says VALID to everything, and takes as little time for it as can be. */
async function startPaymentProvider(): Promise<PaymentProvider> {
  const server = createServer((request, response) => {
    request.resume();
    response.end('VALID');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
