import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { plural } from '#contract/text/plural.ts';
import { clockText, longDate, longTime } from '#contract/time/date-text.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type KeptDays, readKeptDays } from './kept-days.ts';
import { bySlot, type KeptOrder } from './kept-order.ts';
import { KeptOrderPanel } from './kept-order-panel.tsx';
import classes from './offline-screen.module.css';
import { useIsOnline } from './use-is-online.ts';

/** The orders of today and tomorrow as this browser kept them, for a time without a network. Nothing can be changed. */
export function OfflineScreen() {
  const { name } = useShop();
  const kept = useKeptDays();
  const isOnline = useIsOnline();
  return (
    <main id="content" tabIndex={-1} className={classes.screen}>
      <p className={classes.brand}>{name}</p>
      <h1 className={classes.title}>Today and tomorrow, without a network</h1>
      {kept && <p className={classes.lead}>{asItWas(kept.at)}</p>}
      <div role="status">
        <p className={classes.note}>
          {isOnline
            ? 'The network is there. Your screens have the orders as they are now, and there you can change them.'
            : 'There is no network. You can read this list and phone people; nothing can be changed until the network is back.'}
        </p>
      </div>
      {/* A whole page is loaded: with a network it is the shop's, without one it leads back here. */}
      <a className={classes.link} href="/admin/orders">
        {isOnline ? 'Open your orders' : 'Try again'}
      </a>
      {kept === undefined && <Loader role="status" aria-label="Loading the orders" />}
      {kept === null && (
        <EmptyState
          title="No orders are kept here"
          text="This browser keeps today’s and tomorrow’s orders while you are signed in, for two days at most."
        />
      )}
      {kept?.days.map(({ date, orders }) => (
        <Day key={date} date={date} orders={orders} />
      ))}
    </main>
  );
}

function Day({ date, orders }: KeptDays['days'][number]) {
  return (
    <section className={classes.day} aria-label={longDate(date)}>
      <h2 className={classes.date}>
        {nameOf(date)}, {longDate(date)}
      </h2>
      {orders.length === 0 && <p className={classes.none}>There was no order for this day.</p>}
      {bySlot(orders).map(({ slot, orders: ofSlot }) => (
        <Slot key={slot} slot={slot} orders={ofSlot} />
      ))}
    </section>
  );
}

function Slot({ slot, orders }: { slot: string; orders: readonly KeptOrder[] }) {
  return (
    <>
      <h3 className={classes.slot}>
        {slot} <span className={classes.count}>{plural(orders.length, 'order')}</span>
      </h3>
      {orders.map((order) => (
        <KeptOrderPanel key={order.id} order={order} />
      ))}
    </>
  );
}

/** Returns what is kept; undefined until it is read, null when there is nothing. Goes to the order of the address. */
function useKeptDays(): KeptDays | null | undefined {
  const [kept, setKept] = useState<KeptDays | null>();
  useEffect(() => {
    readKeptDays()
      .then((found) => setKept(found ?? null))
      .catch(() => setKept(null));
  }, []);
  useEffect(() => {
    if (kept) document.getElementById(window.location.hash.slice(1))?.focus();
  }, [kept]);
  return kept;
}

function asItWas(at: string): string {
  const { date, minute } = johannesburgTime(new Date(at));
  const isToday = date === johannesburgTime(new Date()).date;
  return isToday ? `As it was at ${clockText(minute)}` : `As it was on ${longTime(at)}`;
}

function nameOf(date: string): string {
  const { date: today } = johannesburgTime(new Date());
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : 'Later';
}
