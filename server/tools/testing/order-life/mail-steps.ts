import { randomUUID } from 'node:crypto';
import { type Life, NothingToDo, WHICH } from './life.ts';
import { OWNER } from './mails-truths.ts';
import type { StepKinds } from './step.ts';

const MAILS = ['last', 'first', 'second', 'owners'] as const;
const PLACES: Readonly<Record<string, number>> = { last: -1, first: 0, second: 1, owners: 0 };

/** What the owner does about emails. */
export const MAIL_STEPS: StepKinds = {
  /** Sends an email of an order again, to the shopper or to the owner, unless the shop says that it is outdated. */
  resend: {
    weight: 4,
    words: [WHICH, MAILS],
    async run(life, letter, word) {
      const { email } = life.order(letter);
      const mail = (await mailsTo(life, letter, word === 'owners' ? OWNER : email)).at(
        PLACES[word] ?? 0,
      );
      if (!mail) throw new NothingToDo('No email was written');
      const { mails } = (await life.owner()).admin;
      const again = await mails.resend.mutate({ id: mail.id, idempotencyKey: randomUUID() });
      if (again.id !== mail.id) life.copies.add(again.id);
    },
  },
};

async function mailsTo(life: Life, letter: string, email: string) {
  const { id } = life.order(letter);
  const { mails } = await (await life.owner()).admin.orders.byId.query({ id });
  return mails.filter((mail) => mail.recipient === email && !life.copies.has(mail.id));
}
