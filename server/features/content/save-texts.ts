import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { DEFAULT_TEXTS } from '#contract/content/texts/default-texts.ts';
import { PAGE_SPECS } from '#contract/content/texts/text-specs.ts';
import { ownTexts } from '#contract/content/texts/own-texts.ts';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { textsDiff } from '#contract/content/texts/texts-diff.ts';
import {
  cleanedTexts,
  type PageTextsView,
  type restoreTextsInput,
  type saveTextsInput,
} from '#contract/content/texts/texts.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { pageTexts, stillValid } from './texts.queries.ts';

/**
 * Stores the words of a page with a line of history; a call that changes nothing leaves none. Throws SETTINGS_CHANGED
 * when `version` is not the newest and other words are stored.
 */
export async function saveTexts(
  scope: Scope,
  actor: string,
  { page, version, texts }: z.infer<typeof saveTextsInput>,
): Promise<PageTextsView> {
  const own = ownTexts(page, cleanedTexts(page, texts), DEFAULT_TEXTS[page]);
  return change(scope, actor, { page, version, wanted: async () => own });
}

/**
 * Has a page say again what it said in an earlier version, as a change of its own. Throws NOT_FOUND for a version that
 * there was not, and SETTINGS_CHANGED as {@link saveTexts} does.
 */
export async function restoreTexts(
  scope: Scope,
  actor: string,
  { page, version, to }: z.infer<typeof restoreTextsInput>,
): Promise<PageTextsView> {
  return change(scope, actor, {
    page,
    version,
    wanted: async ({ shopTexts }) => {
      const texts = await shopTexts.textsOf(page, to);
      if (!texts) throw new ShopError('NOT_FOUND');
      return stillValid(page, texts);
    },
  });
}

interface Change {
  page: TextPage;
  /** The version over which the owner changes it. */
  version: number;
  /** Returns what is to be stored. */
  wanted: (scope: Scope) => Promise<Texts>;
}

async function change(
  scope: Scope,
  actor: string,
  { page, version, wanted }: Change,
): Promise<PageTextsView> {
  return scope.transaction(async (inner) => {
    const { shopTexts, now } = inner;
    const before = await shopTexts.lock(page);
    const texts = await wanted(inner);
    // A call repeated because its answer was lost finds its work done.
    if (isDeepStrictEqual(before.texts, texts)) return pageTexts(page, before);
    if (before.version !== version) throw new ShopError('SETTINGS_CHANGED');
    const saved = { texts, version: version + 1 };
    const defaults = DEFAULT_TEXTS[page];
    const changes = textsDiff(page, { ...defaults, ...before.texts }, { ...defaults, ...texts });
    shopTexts.addChange({ page, ...saved, at: now(), actor, changes });
    await shopTexts.save(page, saved, now());
    const note = PAGE_SPECS[page].title;
    await inner.tell('audit.noted', { action: 'texts_changed', actor: 'owner', note, changes });
    return pageTexts(page, saved);
  });
}
