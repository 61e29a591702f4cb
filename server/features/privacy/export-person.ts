import type { PersonInput } from '#contract/privacy/person.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { requirePerson } from './person.ts';

/**
 * Returns all that there is of a person, as JSON that people can read too, and notes in the log that it was given out.
 * Throws RULE_NOT_MET where it is not said by what they are known.
 */
export async function exportPerson(
  { personalData, tell }: Pick<Scope, 'personalData' | 'tell'>,
  { known }: PersonInput,
  device: string,
): Promise<{ json: string }> {
  const rows = await personalData.rowsOf(requirePerson(known));
  await tell('audit.noted', { action: 'person_exported', actor: 'owner', device });
  return { json: JSON.stringify(rows, undefined, 2) };
}
