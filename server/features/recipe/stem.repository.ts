import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { Stem, StemMove } from './stem.entity.ts';

export interface Bucket {
  stemId: string;
  inBucket: number;
  countedAt: Date | null;
}

export interface StemWaste {
  name: string;
  quantity: number;
  cents: number;
}

/** The stems, and how many of them were counted, bought and thrown away. */
export class StemRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the stems that the owner has, by name. */
  async list(): Promise<Stem[]> {
    return this.#em.find(Stem, { removedAt: null }, { orderBy: { name: 'asc' }, refresh: true });
  }

  /** Has other changes of stems wait until the transaction ends. */
  async lockAll(): Promise<void> {
    // SQL: the ORM has no word for an advisory lock; a name that is not taken yet has no row to lock.
    await this.#em.execute(`select pg_advisory_xact_lock(hashtext('stems'))`);
  }

  async find(id: string): Promise<Stem | null> {
    return this.#em.findOne(Stem, { id }, { refresh: true });
  }

  /** Returns whether a stem but this one has the name, as the index of names compares them. */
  async isNameTaken(name: string, id: string): Promise<boolean> {
    // SQL: lower() makes other letters of some than JavaScript does.
    const taken = await this.#em.execute(
      'select from stem where lower(name) = lower(?) and id <> ? and removed_at is null',
      [name, id],
    );
    return taken.length > 0;
  }

  async count(): Promise<number> {
    return this.#em.count(Stem, { removedAt: null });
  }

  add(stem: Omit<Stem, 'isOut' | 'takenOff' | 'version' | 'removedAt'>): void {
    this.#em.persist(
      this.#em.create(Stem, {
        ...stem,
        isOut: false,
        takenOff: [],
        version: 1,
        removedAt: null,
      }),
    );
  }

  /** Notes moves; one whose id is noted already changes nothing. */
  async addMoves(
    moves: readonly (Omit<StemMove, 'stem'> & { stem: { id: string } })[],
  ): Promise<void> {
    await this.#em.upsertMany(
      StemMove,
      moves.map(({ stem, ...move }) => ({ ...move, stem: stem.id })),
      { onConflictFields: ['id'], onConflictAction: 'ignore' },
    );
  }

  async removeMove(id: string): Promise<void> {
    await this.#em.nativeDelete(StemMove, { id });
  }

  /**
   * Returns how many of each stem are in the bucket: what was counted last, and bought since, less what was thrown away
   * and what left the shop in bouquets since, whatever became of the order. What happened before `since` does not count,
   * for flowers do not last.
   */
  async buckets(since: Date, firstDay: DateText): Promise<Bucket[]> {
    // SQL: sums over four tables are the database's.
    return this.#em.execute(
      `with moves as materialized (
         select * from stem_move where at > ?
       ), base as (
         select s.id, c.at as "countedAt", coalesce(c.quantity, 0) as counted,
           coalesce(c.at, (select min(m.at) - interval '1 millisecond' from moves m
             where m.stem_id = s.id and m.kind = 'bought')) as at
         from stem s left join lateral (
           select m.at, m.quantity from moves m where m.stem_id = s.id and m.kind = 'counted'
           order by m.at desc, m.id desc limit 1) c on true
         where s.removed_at is null
       ), changed as (
         select b.id, sum(case m.kind when 'bought' then m.quantity else -m.quantity end) as quantity
         from base b join moves m on m.stem_id = b.id and m.at > b.at and m.kind <> 'counted' group by b.id
       ), gone as (
         select o.id, min(e.at) as at from shop_order o join order_event e on e.order_id = o.id
         where o.delivery_date >= ? and e.to_status in ('out_for_delivery', 'delivered')
         group by o.id having min(e.at) > ?
       ), used as (
         select b.id, sum(l.quantity * r.quantity) as quantity
         from gone g join order_line l on l.order_id = g.id
           join recipe_line r on r.product_id = l.product_id
             and r.size_code = coalesce(nullif(l.size_code, ''), 'm')
           join base b on b.id = r.stem_id and g.at > b.at
         group by b.id
       )
       select b.id as "stemId", b."countedAt",
         greatest(0, b.counted + coalesce(c.quantity, 0) - coalesce(u.quantity, 0))::int as "inBucket"
       from base b left join changed c on c.id = b.id left join used u on u.id = b.id`,
      [since, firstDay, since],
    );
  }

  /** Sums what was thrown away, what cost most first. */
  async thrownAway({ from, before }: { from: Date; before: Date }): Promise<StemWaste[]> {
    // SQL: sums are the database's.
    return this.#em.execute(
      `select s.name, sum(m.quantity)::int as quantity, sum(m.cost_cents)::float8 as cents
       from stem_move m join stem s on s.id = m.stem_id
       where m.kind = 'thrown_away' and m.at >= ? and m.at < ?
       group by s.id, s.name order by cents desc, quantity desc, s.name`,
      [from, before],
    );
  }

  /** Returns the entries of what was thrown away, the latest first, and how many there are. */
  async wasteEntries(
    { from, before }: { from: Date; before: Date },
    limit: number,
  ): Promise<[StemMove[], number]> {
    return this.#em.findAndCount(
      StemMove,
      { kind: 'thrown_away', at: { $gte: from, $lt: before } },
      { populate: ['stem'], orderBy: { at: 'desc', id: 'desc' }, limit },
    );
  }
}
