import { fieldsOf, printParts } from '#contract/order/print.ts';
import type { PrintView } from '#contract/order/print.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import type { Life } from './life.ts';
import { WHICH } from './life.ts';
import type { StepKinds } from './step.ts';

const PRINTED_DAYS = ['today', 'tomorrow'] as const;

/** What the owner prints, and writes on what is printed. */
export const PAPER_STEPS: StepKinds = {
  /** Prints all papers of a day. */
  print: {
    weight: 3,
    words: [PRINTED_DAYS],
    async run(life, word) {
      const date = life.day(word);
      const { print } = (await life.owner()).admin;
      const { orders } = await print.day.query({ date });
      await print.record.mutate({ date, parts: [...printParts], orders });
      await notePapers(life, orders, date);
    },
  },
  /** Prints the papers of one order. */
  'print-one': {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const { id } = life.order(letter);
      const { print } = (await life.owner()).admin;
      const { orders } = await print.order.query({ id });
      await print.record.mutate({ parts: [...printParts], orders });
      await notePapers(life, orders);
    },
  },
  /** The owner writes a note on an order. */
  note: {
    weight: 2,
    words: [WHICH],
    async run(life, letter) {
      const { id } = life.order(letter);
      const { orders } = (await life.owner()).admin;
      const { ownerNote: seen } = await orders.byId.query({ id });
      await orders.note.mutate({ id, note: `Noted ${life.now.toISOString()}`, seen });
    },
  },
};

/** Remembers what lies on the florist's table from now on. */
async function notePapers(
  life: Life,
  printed: PrintView['orders'],
  date?: DateText,
): Promise<void> {
  const { orders } = (await life.owner()).admin;
  const at = life.now.getTime();
  if (date) life.printedDays.set(date, at);
  for (const { id } of printed) {
    const order = await orders.byId.query({ id });
    const { cardMessage, deliveryDate, deliveryTime, ownerNote } = order;
    const said = { cardMessage, when: `${deliveryDate} ${deliveryTime}`, ownerNote };
    const papers = life.papers.get(id) ?? new Map();
    // A make list is of a whole day.
    for (const part of printParts.filter((each) => date || each !== 'make')) {
      const fields = fieldsOf(part).flatMap((field) => (field in said ? [field] : []));
      papers.set(part, { said, fields, day: date ?? deliveryDate, at });
    }
    life.papers.set(id, papers);
  }
}
