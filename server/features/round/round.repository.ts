import type { EntityManager } from '@mikro-orm/postgresql';
import type { Coordinates } from '#contract/round/round.ts';
import type { DateText } from '#contract/time/day.ts';
import { DoorOutcome, Round, RoundStop } from './round.entity.ts';

type NewOutcome = Pick<
  DoorOutcome,
  'id' | 'kind' | 'toWhom' | 'note' | 'photoId' | 'at' | 'recordedAt'
>;

/** Rounds, their stops, and what happened at the doors. */
export class RoundRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Has other changes of the rounds of a day wait until the transaction ends. */
  async lockDay(day: DateText): Promise<void> {
    // SQL: the ORM has no word for an advisory lock; a day without a round has no row to lock.
    await this.#em.execute('select pg_advisory_xact_lock(hashtext(?))', [`rounds of ${day}`]);
  }

  async ofDay(day: DateText): Promise<Round[]> {
    return this.#em.find(Round, { day }, { orderBy: { number: 'asc' }, refresh: true });
  }

  async find(id: string): Promise<Round | null> {
    return this.#em.findOne(Round, { id }, { refresh: true });
  }

  /** Returns a round; other changes of its day's rounds wait until the transaction ends. */
  async lock(id: string): Promise<Round | null> {
    const seen = await this.find(id);
    if (!seen) return null;
    await this.lockDay(seen.day);
    return this.find(id);
  }

  async findByLink(linkId: string): Promise<Round | null> {
    return this.#em.findOne(Round, { linkId });
  }

  /** Returns the stops of rounds, each round's in the order in which they are driven. */
  async stopsOf(rounds: readonly Round[]): Promise<RoundStop[]> {
    return this.#em.find(
      RoundStop,
      { round: { $in: rounds.map(({ id }) => id) } },
      { orderBy: { position: 'asc', order: 'asc' }, refresh: true },
    );
  }

  async findStop(orderId: string): Promise<RoundStop | null> {
    return this.#em.findOne(RoundStop, { order: orderId }, { populate: ['round'] });
  }

  async add(round: Pick<Round, 'id' | 'day' | 'slot' | 'number' | 'createdAt'>): Promise<Round> {
    const added = this.#em.create(Round, { ...round, linkId: null });
    await this.#em.persist(added).flush();
    return added;
  }

  /** Puts these orders at the end of a round, in their order; each leaves the round that it was on. */
  async append(round: Round, orderIds: readonly string[]): Promise<void> {
    const last = await this.#em.findOne(RoundStop, { round }, { orderBy: { position: 'desc' } });
    const start = (last?.position ?? 0) + 1;
    await this.#em.upsertMany(
      RoundStop,
      orderIds.map((order, index) => ({ order, round: round.id, position: start + index })),
      { onConflictFields: ['order'], onConflictMergeFields: ['round', 'position'] },
    );
  }

  /** Notes the places of a round's stops. */
  arrange(stops: readonly RoundStop[]): void {
    stops.forEach((stop, index) => {
      stop.position = index + 1;
    });
  }

  setLink(round: Round, linkId: string | null): void {
    round.linkId = linkId;
  }

  setPlace(stop: RoundStop, place: Coordinates | undefined): void {
    stop.latitude = place?.latitude ?? null;
    stop.longitude = place?.longitude ?? null;
  }

  /** Deletes the rounds of a day that have no stop left; their links end with them. */
  async deleteEmpty(day: DateText): Promise<void> {
    // SQL: deletes by what another table does not have, in one statement.
    await this.#em.execute(
      `delete from delivery_round r
       where day = ? and not exists (select from round_stop s where s.round_id = r.id)`,
      [day],
    );
  }

  /** Returns the outcomes of orders by order id, the first one first. */
  async outcomesOf(orderIds: readonly string[]): Promise<Map<string, DoorOutcome[]>> {
    const outcomes = await this.#em.find(
      DoorOutcome,
      { order: { $in: [...orderIds] } },
      { orderBy: { number: 'asc' } },
    );
    return Map.groupBy(outcomes, ({ order }) => order.id);
  }

  async findOutcome(id: string): Promise<DoorOutcome | null> {
    return this.#em.findOne(DoorOutcome, { id });
  }

  /** Returns the outcome at which a photo was taken, with its order. */
  async findPhotographed(photoId: string): Promise<DoorOutcome | null> {
    return this.#em.findOne(DoorOutcome, { photoId }, { populate: ['order'] });
  }

  addOutcome(orderId: string, number: number, outcome: NewOutcome): DoorOutcome {
    return this.#em.create(DoorOutcome, { ...outcome, order: orderId, number }, { persist: true });
  }
}
