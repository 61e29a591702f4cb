import { fc } from '#server/tools/testing/fast-check.ts';
import type { Life } from './life.ts';

/** One kind of thing that can happen in an order's life. */
export interface StepKind {
  /** How often it is drawn, against the other kinds. */
  weight: number;
  /** What may stand in each place after its name; the first of each is the plainest. */
  words: readonly (readonly string[])[];
  /** Does it, through the door that a person would use. A refusal of the shop's is thrown. */
  run(life: Life, ...words: string[]): Promise<void>;
}

export type StepKinds = Readonly<Record<string, StepKind>>;

/** Something that happens: "move a delivered". */
export type Step = readonly [name: string, ...words: string[]];

/** "buy roses tomorrow; midnight": what {@link readSteps} reads again. */
export function stepsText(steps: readonly Step[]): string {
  return steps.map((step) => step.join(' ')).join('; ');
}

/** Steps from their text. Throws an Error about the first that is none. */
export function readSteps(kinds: StepKinds, text: string): Step[] {
  const parts = text.split(';').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [name = '', ...words] = part.split(/\s+/);
    const places = kinds[name]?.words;
    const isKnown =
      places?.length === words.length && words.every((word, at) => places[at]?.includes(word));
    if (!isKnown) throw new Error(`"${part}" is not a step.${usage(name, places)}`);
    return [name, ...words];
  });
}

function usage(name: string, places: StepKind['words'] | undefined): string {
  if (!places) return '';
  return ` Write ${[name, ...places.map((words) => [...new Set(words)].join('|'))].join(' ')}.`;
}

/** Random sequences of steps, the more likely the heavier; they begin with one of `first`. */
export function sequences(kinds: StepKinds, first: StepKinds): fc.Arbitrary<Step[]> {
  const rest = fc.array(anyOf(kinds), { minLength: 9, maxLength: 24, size: 'max' });
  return fc.tuple(anyOf(first), rest).map(([begin, steps]) => [begin, ...steps]);
}

function anyOf(kinds: StepKinds): fc.Arbitrary<Step> {
  return fc.oneof(
    ...Object.entries(kinds).map(([name, { weight, words }]) => ({
      weight,
      arbitrary: fc
        .tuple(...words.map((choices) => fc.constantFrom(...choices)))
        .map((chosen): Step => [name, ...chosen]),
    })),
  );
}
