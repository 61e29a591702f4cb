import type { PrintView } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import papers from './papers.module.css';

/** How many of each bouquet and size are still to be made, by slot. */
export function MakeList({ view }: { view: PrintView }) {
  const { makeList, slots, title } = view;
  if (makeList.length === 0) return null;
  const sums = slots.map((_, index) => sum(makeList.map(({ bySlot }) => bySlot[index] ?? 0)));
  return (
    <section className={papers.sheet} aria-label={PRINT_PARTS.make}>
      <h2 className={papers.name}>
        {PRINT_PARTS.make} · {title}
      </h2>
      <div
        className={papers.wide}
        role="region"
        aria-label="How many of each"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone, it is scrolled by keys too
        tabIndex={0}
      >
        <table className={papers.make}>
          <thead>
            <tr>
              <th scope="col">Bouquet</th>
              {slots.map((slot) => (
                <th key={slot} scope="col">
                  {slot}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {makeList.map(({ productName, size, bySlot, total }) => (
              <tr key={`${productName} ${size}`}>
                <th scope="row">
                  {productName}, {size}
                </th>
                {slots.map((slot, index) => (
                  <td key={slot}>{bySlot[index] || '–'}</td>
                ))}
                <td className={papers.all}>{total}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {slots.map((slot, index) => (
                <td key={slot} className={papers.all}>
                  {sums[index] || '–'}
                </td>
              ))}
              <td className={papers.all}>{sum(sums)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
