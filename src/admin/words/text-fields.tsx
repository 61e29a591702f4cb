import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type Fact, placeholdersIn } from '#contract/content/texts/facts.ts';
import type { ListSpec, TextSpec } from '#contract/content/texts/text-spec.ts';
import { EntryList } from './entry-list.tsx';
import classes from './text-fields.module.css';
import type { PageTextsForm } from './use-page-texts.ts';

interface TextFieldProps {
  form: PageTextsForm;
  /** Where the text stands in the form: `questions.0.answer`. */
  path: string;
  spec: TextSpec;
  /** What can be filled into every text of the page. */
  facts: readonly Fact[];
}

/** One text, with what is filled into it below. */
export function TextField({ form, path, spec, facts }: TextFieldProps) {
  const { kind, label, isLineWithLinks } = spec;
  const input = form.getInputProps(path);
  const field = {
    ...input,
    name: path,
    size: 'md',
    label,
    description: hintOf(spec, input.value, facts),
    // What comes and goes while one types is below what is typed.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    autoComplete: 'off',
  } satisfies TextInputProps;
  return kind === 'line' || isLineWithLinks ? (
    <TextInput {...field} />
  ) : (
    <Textarea
      {...field}
      autosize={false}
      rows={rowsOf(field.value)}
      classNames={{ input: classes.words }}
    />
  );
}

interface ListFieldProps {
  form: PageTextsForm;
  path: string;
  spec: ListSpec;
  facts: readonly Fact[];
}

/** A list of entries: as many as there are places for, or as many as the owner wants. */
export function ListField({ form, path, spec, facts }: ListFieldProps) {
  return (
    <EntryList form={form} path={path} spec={spec}>
      {(place) =>
        Object.entries(spec.fields).map(([name, field]) => (
          <TextField
            key={name}
            form={form}
            path={`${path}.${place}.${name}`}
            spec={field}
            facts={facts}
          />
        ))
      }
    </EntryList>
  );
}

/** What is filled into this text, and what else could be that the help of the page does not name. */
function hintOf(
  { mayBeEmpty, moreFacts = [] }: TextSpec,
  value: unknown,
  facts: readonly Fact[],
): string | undefined {
  const used = typeof value === 'string' ? placeholdersIn(value) : [];
  const filledIn = [...facts, ...moreFacts].filter((fact) => used.includes(fact));
  const possible = moreFacts.filter((fact) => !used.includes(fact));
  const parts = [
    mayBeEmpty && 'Empty: not shown.',
    filledIn.length > 0 && `Filled in by itself: ${inBrackets(filledIn)}.`,
    possible.length > 0 && `Also here: ${inBrackets(possible)}.`,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

function inBrackets(facts: readonly Fact[]): string {
  return facts.map((fact) => `{${fact}}`).join(', ');
}

const CHARS_OF_ROW = 60;
const MOST_ROWS = 14;

function rowsOf(value: unknown): number {
  const text = typeof value === 'string' ? value : '';
  const rows = text
    .split('\n')
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / CHARS_OF_ROW), 0);
  return Math.min(Math.max(rows, 2), MOST_ROWS);
}
