import { z } from 'zod';
import { fieldChange } from '#contract/catalogue/product-input.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { type Fact, placeholdersIn } from './facts.ts';
import { unsafeTargetsIn } from './markup.ts';
import { TEXT_PAGES, type TextPage, type Texts } from './text-pages.ts';
import { PAGE_SPECS } from './text-specs.ts';
import type { ListSpec, TextSpec } from './text-spec.ts';

/** Any words by their keys: what a page takes of it, its own schema says. */
export const anyTexts = z.record(
  z.string(),
  z.union([z.string(), z.array(z.record(z.string(), z.string()))]),
);
type AnyTexts = z.infer<typeof anyTexts>;

/** Returns the rules of each text of a page, by its key. */
export function textRules(page: TextPage): Readonly<Record<string, z.ZodType>> {
  const { texts, facts } = PAGE_SPECS[page];
  const rules = Object.entries(texts).map(([key, spec]): [string, z.ZodType] => [
    key,
    spec.kind === 'list' ? listOf(spec, facts) : textOf(spec, facts, ''),
  ]);
  return Object.fromEntries(rules);
}

/** Returns the schema of the words of a page, whole. */
export function textsOfPage(page: TextPage): z.ZodType {
  return z.strictObject(textRules(page));
}

/** Returns the words of a page as the shop stores them. Throws what {@link textsOfPage} refuses. */
export function cleanedTexts(page: TextPage, texts: Texts): AnyTexts {
  return anyTexts.parse(textsOfPage(page).parse(texts));
}

function textOf(spec: TextSpec, ofPage: readonly Fact[], required: string) {
  const { kind, label, max, isLineWithLinks, moreFacts = [] } = spec;
  const facts = [...ofPage, ...moreFacts];
  const plain = kind === 'line' || isLineWithLinks ? line(label, max) : paragraph(label, max);
  return plain.superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (required && text === '' && !spec.mayBeEmpty) refuse(required);
    const unknown = placeholdersIn(text).find((name) => !facts.some((fact) => fact === name));
    if (unknown !== undefined) refuse(unknownText(unknown, facts));
    const [target] = kind === 'text' ? unsafeTargetsIn(text) : [];
    if (target !== undefined) refuse(targetText(target));
  });
}

function listOf(spec: ListSpec, facts: readonly Fact[]) {
  const { label, one, least, most, fields, isFixed = false } = spec;
  const [name = ''] = Object.keys(fields);
  const naming = fields[name]?.label.toLowerCase();
  const entry = z
    .strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [
          key,
          textOf(
            field,
            facts,
            isFixed ? '' : `Please fill in the ${field.label.toLowerCase()}, or remove the ${one}`,
          ),
        ]),
      ),
    )
    .superRefine((values, context) => {
      if (!isFixed || values[name] !== '') return;
      if (Object.values(values).every((value) => value === '')) return;
      const message = `Please fill in the ${naming}, or clear all of the ${one}`;
      context.addIssue({ code: 'custom', path: [name], message });
    });
  return z
    .array(entry)
    .min(least, `${label}: please keep at least ${least}`)
    .max(most, `${label} can be at most ${most}`)
    .refine((entries) => !isFixed || entries.some((each) => each[name] !== ''), {
      path: [0, name],
      message: `${label}: please keep at least one`,
    });
}

function unknownText(name: string, facts: readonly Fact[]): string {
  const list = facts.map((fact) => `{${fact}}`).join(', ');
  return facts.length > 0
    ? `{${name}} cannot be filled in here: use ${list}, or leave out the brackets`
    : `{${name}} cannot be filled in here: please leave out the brackets`;
}

function targetText(target: string): string {
  return `A link cannot lead to ${target}: use a page of the shop such as /faq, https://, tel: or mailto:`;
}

export const textPage = z.enum(TEXT_PAGES);
export const textsInput = z.object({ page: textPage });

/** What the owner wrote for a page, and nothing that is still the default. */
export const ownTextsView = anyTexts;

/** A page as the owner edits it; `version` is sent back when saving. */
export const pageTextsView = z.object({
  page: textPage,
  version: z.int(),
  texts: anyTexts,
  defaults: anyTexts,
});
export type PageTextsView = z.infer<typeof pageTextsView>;

/** No page's words are larger as JSON, as the schema of each page has it, which is what holds them to it. */
export const MAX_TEXTS_BYTES = 250_000;

export const saveTextsInput = z
  .object({
    page: textPage,
    version: z.int(),
    texts: anyTexts.meta({ maxBytes: MAX_TEXTS_BYTES }),
  })
  .superRefine(({ page, texts }, context) => {
    const { error } = textsOfPage(page).safeParse(texts);
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['texts', ...path], message });
    }
  });

/** `to` is the version that the page says again; 0 are the default texts. */
export const restoreTextsInput = z.object({ page: textPage, version: z.int(), to: z.int().min(0) });

/** One change of a page's words. */
export const textsChange = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** The user name of the administrator. */
  actor: z.string(),
  changes: z.array(fieldChange),
});
