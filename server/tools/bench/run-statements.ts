import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { openOrm } from '#server/app/open-orm.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Subscriber } from '#server/features/newsletter/subscriber.entity.ts';
import { prepared, preparedEntities } from '#server/platform/database/prepared-statements.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { median } from './measure.ts';

const BOUQUETS = 100;
const TIMES = 300;
const ID = randomUUID();
const NOW = new Date();

/** The same question asked of the ORM and by a statement of its own. */
interface Pair {
  name: string;
  orm: (em: EntityManager, ids: readonly string[]) => Promise<unknown>;
  raw: (em: EntityManager, ids: readonly string[]) => Promise<unknown>;
}

const PAIRS: readonly Pair[] = [
  {
    name: 'an entity by its id',
    orm: (em, [id = '']) => em.findOne(Product, { id }),
    raw: (em, [id]) => preparedEntities(em, Product, 'select * from product where id = $1', [id]),
  },
  {
    name: 'a row by its id',
    orm: (em, [id = '']) => em.findOne(Product, { id }),
    raw: (em, [id]) => prepared(em, 'select * from product where id = $1', [id]),
  },
  {
    name: 'a list of a hundred rows',
    orm: (em) => em.find(Product, {}, { orderBy: { displayOrder: 'asc' } }),
    raw: (em) => prepared(em, 'select * from product order by display_order', []),
  },
  {
    name: 'a new row, unless it is there',
    orm: (em) =>
      em
        .createQueryBuilder(Subscriber)
        .insert({ id: ID, email: '', state: 'pending', consentAt: NOW, createdAt: NOW })
        .onConflict('email')
        .ignore()
        .execute(),
    raw: (em) =>
      prepared(
        em,
        `insert into newsletter_subscriber (id, email, state, consent_at, created_at)
         values ($1, $2, 'pending', $3, $3) on conflict (email) do nothing`,
        [ID, '', NOW],
      ),
  },
  {
    name: 'ten entities by their ids, locked',
    orm: (em, ids) =>
      em.transactional((inner) =>
        inner.find(
          Product,
          { id: { $in: [...ids] } },
          { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
        ),
      ),
    raw: (em, ids) =>
      em.transactional((inner) =>
        preparedEntities(
          inner,
          Product,
          'select * from product where id = any($1::uuid[]) order by id for update',
          [ids],
          { refresh: true },
        ),
      ),
  },
];

/** Says what a statement costs by the ORM and by one of our own, in this process's processor time and by the clock. */
export async function runStatements(
  { repeats }: { repeats: number },
  say: (line: string) => void,
): Promise<void> {
  const database = await openBenchDatabase();
  await fillCatalogue(database.shop, BOUQUETS);
  const orm = await openOrm(database.shop);
  try {
    const products = await orm.em.fork().find(Product, {}, { limit: 10 });
    const ids = products.map(({ id }) => id);
    say('| statement | ORM, processor µs (clock) | own | times |');
    say('|---|---|---|---|');
    for (const { name, ...ways } of PAIRS) {
      const seen = { orm: [took()], raw: [took()] };
      for (let turn = 0; turn <= repeats; turn += 1) {
        for (const way of ['orm', 'raw'] as const) {
          const each = await measure(() => ways[way](orm.em.fork(), ids));
          // The first turn is there to warm up.
          if (turn === 0) seen[way] = [];
          else seen[way].push(each);
        }
      }
      const [orms, raws] = [seen.orm, seen.raw].map((all) => ({
        processor: median(all.map(({ processor }) => processor)),
        clock: median(all.map(({ clock }) => clock)),
      }));
      if (!orms || !raws) continue;
      const text = (way: Took) => `${Math.round(way.processor)} (${Math.round(way.clock)})`;
      say(
        `| ${name} | ${text(orms)} | ${text(raws)} | ${(orms.processor / raws.processor).toFixed(2)} |`,
      );
    }
  } finally {
    await orm.close();
    await database.stop();
  }
}

/** Microseconds for one. */
interface Took {
  processor: number;
  clock: number;
}

function took(): Took {
  return { processor: 0, clock: 0 };
}

async function measure(work: () => Promise<unknown>): Promise<Took> {
  const before = process.cpuUsage();
  const begun = performance.now();
  for (let time = 0; time < TIMES; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return {
    processor: (user + system) / TIMES,
    clock: ((performance.now() - begun) * 1000) / TIMES,
  };
}
