import type { PersonInput, PersonView } from '#contract/privacy/person.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { requirePerson } from './person.ts';

/** Returns how much there is of a person. Throws RULE_NOT_MET where it is not said by what they are known. */
export function findPerson(
  { personalData }: Pick<Scope, 'personalData'>,
  { known }: PersonInput,
): Promise<PersonView> {
  return personalData.countsOf(requirePerson(known));
}
