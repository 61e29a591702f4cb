import { z } from 'zod';
import { Cache } from '#server/platform/cache/cache.ts';
import { EncodedText } from '#server/platform/cache/encoded-text.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { ASKED_ANSWERS } from './asked-answers.ts';
import { getFullCatalogue, getHomeProducts, listProducts } from './browse/product.queries.ts';

export const PRODUCTS_ADDRESS = '/api/products';

/** The address at which the browser's tRPC client asks for one of these and nothing else. */
const CALL = /^\/trpc\/catalogue\.(\w+)\?batch=1&input=([^&]{1,3000})$/;
const NO_INPUT = '%7B%7D';
const BEFORE = Buffer.from('[{"result":{"data":');
const AFTER = Buffer.from('}}]');
const callInput = z.strictObject({ 0: z.unknown() });

/** The calls whose answer is the same for every visitor, by name. */
const FIXED = new Map<string, (scope: Scope) => Promise<unknown>>([
  ['list', listProducts],
  ['whole', getFullCatalogue],
  ['home', getHomeProducts],
]);

/** Those that differ for a visitor that has chosen a day. */
const BY_DAY: readonly string[] = ['home', 'related'];

export interface CatalogueRequest {
  url: string;
  ip: string;
  /** The visitor has chosen when and where. */
  hasChosen: boolean;
}

/**
 * Returns the answer at one of these addresses as bytes that are made once per change; undefined at any other, and where
 * tRPC has to say what is wrong.
 */
export type CatalogueAnswers = (request: CatalogueRequest) => Promise<EncodedText | undefined>;

export function createCatalogueAnswers(services: Services): CatalogueAnswers {
  const { responseCache, seasonPrices } = services;
  const most = (bound: number) => (responseCache.keeps ? bound : 0);
  const fixed = new Cache<EncodedText>(most(BOUNDS.catalogueAnswers));
  const asked = new Cache<EncodedText>(most(BOUNDS.askedAnswers));
  responseCache.add({
    // By the delivery settings as well: the earliest day that can be had may have other prices.
    emptiedBy: ['catalogue_changed', 'season_changed', 'delivery_changed'],
    find: (url) => (fixed.find(url) ?? asked.find(url))?.ready,
    clear() {
      fixed.clear();
      asked.clear();
    },
  });

  const makeFixed =
    (read: (scope: Scope) => Promise<unknown>, wrap = wrapped) =>
    async () => {
      const json = Buffer.from(JSON.stringify(await read(services.openScope())));
      return { value: encoded(wrap([json])), isCacheable: true };
    };

  async function readAsked({ url, ip }: CatalogueRequest, name: string, input: string) {
    const make = ASKED_ANSWERS.get(name)?.(inputOf(input));
    if (!make) return undefined;
    return asked.get(url, async () => {
      const scope = services.openScope(ip);
      // As each call of tRPC's is counted.
      await scope.limit('call');
      await scope.limit('catalogue-call');
      const { json, isCacheable } = await make(scope);
      return { value: encoded(wrapped(json)), isCacheable };
    });
  }

  return async (request) => {
    const { url, hasChosen } = request;
    if (url === PRODUCTS_ADDRESS) {
      return fixed.get(
        url,
        makeFixed(listProducts, (json) => json),
      );
    }
    const [, name = '', input = ''] = CALL.exec(url) ?? [];
    // A visitor that has chosen a day may be shown other bouquets, and other prices.
    if (hasChosen && (BY_DAY.includes(name) || !seasonPrices.isKnownNone())) return undefined;
    const read = input === NO_INPUT ? FIXED.get(name) : undefined;
    if (read) return fixed.get(url, makeFixed(read));
    if (!ASKED_ANSWERS.has(name)) return undefined;
    // What fails is asked of tRPC, which says why.
    return asked.find(url) ?? readAsked(request, name, input).catch(() => undefined);
  };
}

/** As tRPC wraps the answer of a batch of one. */
function wrapped(json: Buffer[]): Buffer[] {
  return [BEFORE, ...json, AFTER];
}

function encoded(json: Buffer[]): EncodedText {
  return new EncodedText(Buffer.concat(json), { type: 'application/json; charset=utf-8' });
}

/** Returns the input of the only call of a batch; undefined where there is none. */
function inputOf(text: string): unknown {
  return callInput.parse(JSON.parse(decodeURIComponent(text)))[0];
}
