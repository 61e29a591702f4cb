import type { Erasure, PersonInput } from '#contract/privacy/person.schema.ts';
import type { Mailer } from '#server/features/mail/mailer.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { erasePerson } from './erase-person.ts';
import { requirePerson } from './person.ts';

/**
 * Erases a person as the owner asks for it, and notes in the log that it was done, with the orders and without the
 * person. Throws RULE_NOT_MET where it is not said by what they are known.
 */
export async function eraseForOwner(
  scope: Pick<Scope, 'transaction' | 'now'>,
  { known }: PersonInput,
  { mailer, device }: { mailer: Mailer; device: string },
): Promise<Erasure> {
  const person = requirePerson(known);
  return scope.transaction(async (inner) => {
    const done = await erasePerson(inner.personalData, mailer, { person, now: inner.now() });
    const left = [...done.left, ...done.owed].join(', ');
    const note = [...done.erased, ...done.received].join(', ') + (left && `. Left: ${left}`);
    await inner.tell('audit.noted', { action: 'person_erased', actor: 'owner', device, note });
    return done;
  });
}
