import { Textarea, TextInput } from '@mantine/core';
import type { Fact } from '#contract/content/texts/facts.ts';
import type { ListSpec, TextSpec } from '#contract/content/texts/text-spec.ts';
import { EntryList } from './entry-list.tsx';
import type { PageTextsForm } from './use-page-texts.ts';

interface TextFieldProps {
  form: PageTextsForm;
  /** Where the text stands in the form: `questions.0.answer`. */
  path: string;
  spec: TextSpec;
  facts: readonly Fact[];
  /** What it says while the owner says nothing else, where it has a default. */
  hasDefault: boolean;
}

/** One text, with what can be filled in below it. */
export function TextField({ form, path, spec, facts, hasDefault }: TextFieldProps) {
  const { kind, label, isLineWithLinks, moreFacts = [] } = spec;
  const field = {
    ...form.getInputProps(path),
    name: path,
    size: 'md',
    label,
    description: hintOf(spec, [...facts, ...moreFacts], hasDefault),
    autoComplete: 'off',
  } as const;
  return kind === 'line' || isLineWithLinks ? (
    <TextInput {...field} />
  ) : (
    <Textarea {...field} autosize={false} rows={rowsOf(field.value)} />
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
            hasDefault={false}
          />
        ))
      }
    </EntryList>
  );
}

function hintOf(spec: TextSpec, facts: readonly Fact[], hasDefault: boolean): string | undefined {
  const parts = [
    hasDefault && (spec.mayBeEmpty ? 'Empty: not shown.' : 'Empty: the first text.'),
    facts.length > 0 && facts.map((fact) => `{${fact}}`).join(' '),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
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
