import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type Field,
  signNotification,
} from '#server/features/payment/gateways/payfast/payfast-signature.ts';

export const TEST_PASSPHRASE = 'jt7NOE43FZPn';

/** A notification as PayFast writes it; `change` replaces fields, `passphrase` signs it otherwise. */
export function payfastNotification(
  change: Record<string, string>,
  passphrase = TEST_PASSPHRASE,
): string {
  const fields: Field[] = Object.entries({
    m_payment_id: 'FS-2222-2222',
    pf_payment_id: '2000001',
    payment_status: 'COMPLETE',
    item_name: 'Flower order',
    item_description: '',
    amount_gross: '599.00',
    amount_fee: '-13.78',
    amount_net: '585.22',
    custom_str1: '',
    name_first: 'Thandi',
    name_last: "O'Brien (Zoë) ~ *",
    email_address: 'thandi@example.co.za',
    merchant_id: '10000100',
    ...change,
  });
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  body.append('signature', signNotification(fields, passphrase));
  return body.toString();
}

export type ValidateMode = 'VALID' | 'INVALID' | 'down' | 'html' | 'redirect';

/** PayFast's validate address as a real HTTP server, whose mind the tests make up. */
export function useValidateServer() {
  const state = { mode: 'VALID' as ValidateMode, asked: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    request.resume();
    if (state.mode === 'down') response.writeHead(500).end();
    else if (state.mode === 'html') response.writeHead(403).end('<html>403 Forbidden</html>');
    else if (state.mode === 'redirect') response.writeHead(302, { location: '/VALID' }).end();
    else response.end(state.mode);
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    Object.assign(state, { mode: 'VALID', asked: 0 });
  });
  afterAll(() => {
    server.close();
  });
  return { state, baseUrl: () => `http://127.0.0.1:${port}` };
}
