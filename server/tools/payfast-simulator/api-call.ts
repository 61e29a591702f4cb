import { apiSignature } from './api-signature.ts';
import type { SimulatorSettings } from './settings.ts';
import type { Pair } from './urlencoded.ts';

/** A refusal of the REST API: status and PayFast's own words. */
export type ApiRefusal = { status: number; message: string };

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)?$/;

/** Judges a call by its headers and signature. Undefined when PayFast would go on. */
export function refuseCall(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  pairs: readonly Pair[],
  settings: Pick<SimulatorSettings, 'merchantId' | 'passphrase'>,
): ApiRefusal | undefined {
  const header = (name: string) => String(headers[name] ?? '');
  const signature = header('signature');
  if (signature === '') return { status: 400, message: 'Signature not present in headers' };
  if (!/^[0-9a-f]{32}$/.test(signature)) {
    return { status: 400, message: 'Value for signature is not in the expected format' };
  }
  if (header('version') !== 'v1') return { status: 400, message: 'API version is not valid' };
  if (!TIMESTAMP.test(header('timestamp'))) {
    return { status: 400, message: 'Required variables not present in request' };
  }
  if (header('merchant-id') !== settings.merchantId) {
    return { status: 401, message: 'Merchant not found' };
  }
  const signed = ['merchant-id', 'version', 'timestamp'].map((name): Pair => [name, header(name)]);
  // An account without a passphrase has no API.
  const isOurs =
    settings.passphrase !== '' &&
    apiSignature([...signed, ...pairs], settings.passphrase) === signature;
  return isOurs ? undefined : { status: 401, message: 'Merchant authorisation failed' };
}

/** The fields of a body, JSON of one level or form-encoded. Undefined when it is neither. */
export function bodyPairs(body: string, contentType: string | undefined): Pair[] | undefined {
  if (body === '') return [];
  if (!/json/i.test(contentType ?? '')) return [...new URLSearchParams(body)];
  try {
    const fields: unknown = JSON.parse(body);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
    return Object.entries(fields).map(([key, value]): Pair => [key, phpText(value)]);
  } catch {
    return undefined;
  }
}

/** As PHP makes a text of a value: true is 1, false is nothing. */
function phpText(value: unknown): string {
  if (value === true) return '1';
  if (value === false || value === null || value === undefined) return '';
  return String(value);
}
