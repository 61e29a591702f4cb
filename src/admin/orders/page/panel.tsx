import { type ReactNode, useId } from 'react';
import { firstPhone } from '#contract/text/phone.ts';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** One subject of an order's page. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Facts with their names; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A number that a tap calls. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${firstPhone(number)}`}>{number}</a>;
}
