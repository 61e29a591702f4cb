import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type AttentionFacts,
  isDeliveryDoubt,
  isRefundAttention,
  type StoredAttentionKind,
} from '#contract/order/order-attention.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { type Cents, cents, sum } from '#contract/money/money.ts';
import { refundDueShares } from './refund-due.ts';
import { Attention, type Resolver } from './attention.entity.ts';
import type { Order, OrderRow } from '#server/features/order/order.entity.ts';

/** A reason to look at an order; the kind says which of the other parts it has. */
export interface NewAttention extends Pick<AttentionFacts, 'reference' | 'amount' | 'text'> {
  kind: StoredAttentionKind;
  paymentId?: string;
  notificationId?: string | undefined;
}

/** A reason that is not resolved yet. */
export interface OpenAttention extends AttentionFacts {
  kind: StoredAttentionKind;
  id: string;
  paymentId: string | null;
  notificationId: string | null;
  since: Date;
}

/** A reason as it was written down. */
export type StoredReason = Pick<AttentionFacts, 'kind' | 'reference' | 'amount'>;

interface AttentionRow {
  id: string;
  orderId: string;
  kind: StoredAttentionKind;
  paymentId: string | null;
  notificationId: string | null;
  reference: string | null;
  amountCents: number | null;
  dueCents: number | null;
  status: OrderStatus;
  text: string | null;
  isLate: boolean;
  isOutside: boolean;
  isCollected: boolean;
  sinceMs: number;
}

/** Of a payment it is told what of it is to be refunded. */
const OPEN = `
  select a.id, a.order_id as "orderId", a.kind, a.payment_id as "paymentId",
    a.notification_id as "notificationId", a.reference, a.text,
    coalesce(w.owed_cents, a.amount_cents)::float8 as "amountCents",
    case when w.supplement_id is null then coalesce(o.first_total_cents, o.total_cents) end as "dueCents", o.status, coalesce(o.paid_at > o.hold_expires_at, false) as "isLate",
    o.outside_area as "isOutside", o.fulfilment = 'collection' as "isCollected",
    (extract(epoch from a.created_at) * 1000)::float8 as "sinceMs"
  from attention a join shop_order o on o.id = a.order_id
    left join ${refundDueShares('o.id = any(?::uuid[])')} w on w.id = a.payment_id
  where a.resolved_at is null and a.order_id = any(?::uuid[])
  order by a.created_at, a.kind, a.id`;

/** The reasons for which orders need the owner. Callers that write hold the order's row lock. */
export class AttentionRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Adds a reason, unless the same one is open already. */
  async raise(order: Order, reason: NewAttention, now: Date): Promise<void> {
    order.needsAttention = true;
    order.updatedAt = now;
    await this.#em.flush();
    await this.#em
      .createQueryBuilder(Attention)
      .insert({
        id: randomUUID(),
        order: order.id,
        kind: reason.kind,
        paymentId: reason.paymentId ?? null,
        notificationId: reason.notificationId ?? null,
        reference: reason.reference ?? null,
        amountCents: reason.amount ?? null,
        text: reason.text ?? null,
        createdAt: now,
      })
      .onConflict()
      .ignore()
      .execute();
  }

  /** Returns the open reasons of many orders, by order id, oldest first. */
  async openOf(orders: readonly { id: string }[]): Promise<Map<string, OpenAttention[]>> {
    const ids = orders.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    // SQL: the reasons with their shares of the money in one statement, however many orders there are.
    const rows = await this.#em.execute<AttentionRow[]>(OPEN, [
      `{${ids.join(',')}}`,
      `{${ids.join(',')}}`,
    ]);
    const grouped = Map.groupBy(rows, ({ orderId }) => orderId);
    return new Map([...grouped].map(([id, open]) => [id, open.map(openAttention)]));
  }

  /** Returns the open reasons of one order. */
  async open(order: { id: string }): Promise<OpenAttention[]> {
    return (await this.openOf([order])).get(order.id) ?? [];
  }

  /** Returns whether an open reason makes it doubtful that a paid order can be delivered at its time. */
  async hasDeliveryDoubt(
    order: Pick<OrderRow, 'id' | 'status' | 'needsAttention'>,
  ): Promise<boolean> {
    if (!order.needsAttention || !isOpenStatus(order.status)) return false;
    return (await this.open(order)).some(({ kind }) => isDeliveryDoubt(kind));
  }

  /**
   * Resolves the open reasons of an order for which `isResolved` holds, and returns them. Money that was to be
   * refunded is kept by agreement from then on, where it is the owner that resolves it: all of it, or what `kept` has
   * of each payment.
   */
  async resolve(
    order: Order,
    isResolved: (reason: OpenAttention) => boolean,
    {
      by,
      now,
      note,
      kept,
    }: { by: Resolver; now: Date; note?: string; kept?: ReadonlyMap<string, Cents> },
  ): Promise<OpenAttention[]> {
    // The sums are read from the database, so changes that were just made must be there.
    await this.#em.flush();
    const open = await this.open(order);
    const resolved = open.filter((reason) => isResolved(reason));
    const ids = resolved.map(({ id }) => id);
    if (ids.length > 0) {
      // SQL: another amount for each row in one statement.
      await this.#em.execute(
        `update attention set resolved_at = ?, resolved_by = ?, note = ?,
           kept_cents = (?::jsonb ->> id::text)::int where id = any(?::uuid[])`,
        [
          now,
          by,
          note ?? null,
          JSON.stringify(by === 'owner' ? keptOf(resolved, kept) : {}),
          `{${ids.join(',')}}`,
        ],
      );
    }
    order.needsAttention = resolved.length < open.length;
    return resolved;
  }

  /** Returns whether the owner resolved all these reasons in these words, and kept as much. */
  async isResolved(
    order: { id: string },
    { seen, note, kept }: { seen: readonly string[]; note: string; kept: Cents | undefined },
  ): Promise<boolean> {
    const ids = [...new Set(seen)];
    const where = { order: order.id, id: { $in: ids }, resolvedBy: 'owner', note } as const;
    const resolved = ids.length > 0 ? await this.#em.find(Attention, where) : [];
    const total = sum(resolved.map(({ keptCents }) => cents(keptCents ?? 0)));
    return resolved.length > 0 && resolved.length === ids.length && total === (kept ?? total);
  }

  /** Returns how much of the money that came for an order the owner decided to keep after this time. */
  async keptSince(order: { id: string }, at: Date): Promise<Cents> {
    const kept = await this.#em.find(Attention, {
      order: order.id,
      resolvedAt: { $gt: at },
      keptCents: { $ne: null },
    });
    return sum(kept.map(({ keptCents }) => cents(keptCents ?? 0)));
  }

  /**
   * Returns the reasons that were open at a time and are settled now, and those that are open now and were not then.
   */
  async changesSince(
    order: { id: string },
    at: Date,
  ): Promise<{ settled: StoredReason[]; raised: StoredReason[] }> {
    const known = await this.#em.find(Attention, {
      order: order.id,
      $or: [{ resolvedAt: null }, { resolvedAt: { $gt: at } }],
    });
    const then = known.filter(({ createdAt }) => createdAt <= at);
    const open = known.filter(({ resolvedAt }) => resolvedAt === null);
    return {
      settled: then
        .filter((reason) => !open.some((other) => isSame(reason, other)))
        .map(storedReason),
      raised: open
        .filter((reason) => !then.some((other) => isSame(reason, other)))
        .map(storedReason),
    };
  }

  /** Returns the owner's latest notes on why money of these payments is kept rather than refunded, by payment id. */
  async keptReasons(paymentIds: readonly string[]): Promise<Map<string, string>> {
    // SQL: the last of each payment, by distinct on.
    const rows = await this.#em.execute<{ paymentId: string; note: string }[]>(
      `select distinct on (a.payment_id) a.payment_id as "paymentId", coalesce(a.note, '') as note
       from attention a
       where a.payment_id = any(?::uuid[]) and a.resolved_by = 'owner'
       order by a.payment_id, a.resolved_at desc`,
      [`{${paymentIds.join(',')}}`],
    );
    return new Map(rows.map(({ paymentId, note }) => [paymentId, note]));
  }
}

function isSame(one: Attention, other: Attention): boolean {
  const { kind, paymentId, reference, amountCents } = one;
  // What was found at PayFast grows.
  const isSameSum = kind !== 'refund_found' || amountCents === other.amountCents;
  return (
    kind === other.kind &&
    paymentId === other.paymentId &&
    reference === other.reference &&
    isSameSum
  );
}

function storedReason({ kind, reference, amountCents }: Attention): StoredReason {
  return {
    kind,
    reference,
    amount: amountCents === null || amountCents === undefined ? null : cents(amountCents),
  };
}

/**
 * Returns how much of the money that was to be refunded is kept, in cents by the reason's id; `parts` has it by
 * payment.
 */
function keptOf(
  resolved: readonly OpenAttention[],
  parts: ReadonlyMap<string, Cents> | undefined,
): Record<string, number> {
  const owed = resolved.filter(({ kind }) => isRefundAttention(kind));
  return Object.fromEntries(
    owed.map(({ id, paymentId, amount }) => [
      id,
      (parts ? parts.get(paymentId ?? '') : amount) ?? 0,
    ]),
  );
}

function openAttention(row: AttentionRow): OpenAttention {
  const { amountCents, dueCents, sinceMs, status, orderId: _, ...rest } = row;
  return {
    ...rest,
    hasEnded: !isOpenStatus(status),
    amount: amountCents === null ? null : cents(amountCents),
    due: dueCents === null ? undefined : cents(dueCents),
    since: new Date(sinceMs),
  };
}
