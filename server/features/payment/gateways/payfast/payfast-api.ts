import { z } from 'zod';
import { type Field, signApiCall } from './payfast-signature.ts';

const TIMEOUT_MS = 10_000;
/** A thousand lines of the account's history have about 300 kB. */
const LONGEST_ANSWER = 5_000_000;
const JOHANNESBURG_OFFSET = { text: '+02:00', ms: 2 * 3_600_000 };

export interface PayfastApiAccount {
  /** Base of the payment pages, without a trailing slash; the API's own follows from it. */
  baseUrl: string;
  merchantId: string;
  passphrase: string;
  /** How long an answer may take, in milliseconds. */
  timeoutMs?: number;
}

export interface ApiAnswer {
  status: number;
  text: string;
}

/** One call of PayFast's REST API. Undefined when no whole answer came. */
export type PayfastApi = (call: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the API's base, with a leading slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string>>;
}) => Promise<ApiAnswer | undefined>;

const API = 'https://api.payfast.co.za';
/** Live and sandbox have their API at one address; anything else brings its own. */
const API_BASES: Readonly<Record<string, { base: string; isTesting: boolean }>> = {
  'https://www.payfast.co.za': { base: API, isTesting: false },
  'https://sandbox.payfast.co.za': { base: API, isTesting: true },
};

export function createPayfastApi(account: PayfastApiAccount): PayfastApi {
  const { baseUrl, merchantId, passphrase, timeoutMs = TIMEOUT_MS } = account;
  const { base, isTesting } = API_BASES[baseUrl] ?? {
    base: `${baseUrl}/api.payfast`,
    isTesting: false,
  };

  return async ({ method, path, query = {}, body }) => {
    const headers: Field[] = [
      ['merchant-id', merchantId],
      ['version', 'v1'],
      ['timestamp', apiTimestamp(new Date())],
    ];
    const fields = [...headers, ...Object.entries(query), ...Object.entries(body ?? {})];
    const search = new URLSearchParams(isTesting ? { ...query, testing: 'true' } : query);
    const url = `${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          ...Object.fromEntries(headers),
          signature: signApiCall(fields, passphrase),
          'user-agent': 'flower-shop',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await wholeText(response) };
    } catch {
      return undefined;
    }
  };
}

/** Returns a time as PayFast's API wants it, in its own zone and without fractions: "2026-11-21T09:30:00+02:00". */
export function apiTimestamp(now: Date): string {
  const shifted = new Date(now.getTime() + JOHANNESBURG_OFFSET.ms).toISOString();
  return shifted.slice(0, 19) + JOHANNESBURG_OFFSET.text;
}

async function wholeText(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > LONGEST_ANSWER) throw new Error('The answer does not end');
  }
  return text;
}

/** Returns the answer's JSON parsed by `schema`; undefined when it is something else. */
export function readJson<T>(schema: z.ZodType<T>, { text }: ApiAnswer): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const failure = z.object({ data: z.object({ message: z.string().max(200) }) });

/** Returns why there was no good answer, in words for the owner. */
export function apiFailure(answer: ApiAnswer | undefined): string {
  if (!answer) return 'PayFast did not answer';
  const said = readJson(failure, answer)?.data.message;
  if (answer.status === 401) {
    return `PayFast does not let this account ask (${said ?? 'not authorised'})`;
  }
  if (answer.status === 429) return 'PayFast asks to wait a few minutes';
  return said ? `PayFast said "${said}"` : `PayFast answered with an error (${answer.status})`;
}
