import { describe, expect, it } from 'vitest';
import { encodePairs, md5 } from './signature.ts';
import { PASSPHRASE, shopForm, startReceiver, startSimulator, vectors } from './testing-kit.ts';
import type { Pair } from './urlencoded.ts';

// All but the one whose order number PayFast refuses.
const signedElsewhere = vectors('checkout').filter(
  ({ name, passphrase }) => passphrase === PASSPHRASE && name !== 'hyphen-underscore-dot-untouched',
);

const FORM = 'application/x-www-form-urlencoded';

describe('/eng/process', () => {
  it('sends the browser of an accepted form to the payment page', async () => {
    const simulator = await startSimulator();
    const answer = await simulator.post(
      '/eng/process',
      encodePairs(shopForm()),
      `${FORM};charset=UTF-8`,
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/eng\/process\/payment\/[0-9a-f-]{36}$/);
  });

  it('accepts the same form by GET', async () => {
    const simulator = await startSimulator();
    const answer = await simulator.get(`/eng/process?${encodePairs(shopForm())}`);
    expect(answer.status).toBe(302);
  });

  it.each(signedElsewhere)('accepts $name as it was signed elsewhere', async (vector) => {
    const simulator = await startSimulator();
    const fields = vector.fields.filter(([key]) => key !== 'signature');
    const body = encodePairs([...fields, ['signature', vector.md5]]);
    expect((await simulator.post('/eng/process', body)).status).toBe(302);
  });

  it('refuses with 400 and every reason, and never tells the right signature', async () => {
    const simulator = await startSimulator();
    const right = shopForm({ amount: '4.00', custom_int1: 'x' });
    const signature = right.at(-1)?.[1] ?? '';
    const wrong = [...right.slice(0, -1), ['signature', md5('guess')] as Pair];
    const answer = await simulator.post('/eng/process', encodePairs(wrong));
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('<title>400 Bad Request</title>');
    expect(page).toContain(
      `<li>signature: Generated signature does not match submitted signature</li>
<li>amount: amount is below the minimum of 5.00</li>
<li>custom_int1: custom_int1 must be a whole number</li>`,
    );
    expect(page).not.toContain(signature);
    expect(page).not.toContain('jt7NOE43FZPn');
  });

  it.each([
    ['nothing', '', FORM],
    ['JSON', '{"merchant_id":"10000100"}', 'application/json'],
    ['broken JSON', '{', 'application/json'],
    ['multipart', '--x--', 'multipart/form-data; boundary=x'],
    ['broken percent signs', 'amount=%E0%A4%A&%zz=%', FORM],
    ['keys of Object.prototype', '__proto__=1&constructor=2', FORM],
  ])('answers 400 to %s', async (_, body, type) => {
    const simulator = await startSimulator();
    expect((await simulator.post('/eng/process', body, type)).status).toBe(400);
  });

  it('answers 403 to a NUL character anywhere', async () => {
    const simulator = await startSimulator();
    const body = encodePairs([...shopForm(), ['other', 'a\0b']]);
    expect((await simulator.post('/eng/process', body)).status).toBe(403);
  });
});

describe('the payment page', () => {
  it('shows what is paid, two ways on, and that no money moves', async () => {
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm());
    const answer = await simulator.get(`/eng/process/payment/${uuid}`);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('LOCAL SIMULATOR, no real money');
    expect(page).toContain('R 749.00 ZAR');
    expect(page).toContain('<button id="pay-with-wallet" type="submit">Complete Payment</button>');
    expect(page).toContain('id="cancel-payment"');
    expect(page).toContain('Cancel transaction');
  });

  it('shows text of the form as text', async () => {
    const simulator = await startSimulator();
    const uuid = await simulator.open(
      shopForm({ item_name: '<script>"1" & \'2\'</script>', item_description: '<b>' }),
    );
    const page = await (await simulator.get(`/eng/process/payment/${uuid}`)).text();
    expect(page).toContain('&lt;script&gt;&quot;1&quot; &amp; &#39;2&#39;&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<b>');
  });

  it('warns of addresses that the real PayFast may not use', async () => {
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ return_url: 'http://localhost:3000/done' }));
    const page = await (await simulator.get(`/eng/process/payment/${uuid}`)).text();
    expect(page).toContain('The real PayFast may object');
    expect(page).toContain('<li>return_url: ');
  });

  it('cancels an amount that the live PayFast finds too small', async () => {
    const simulator = await startSimulator({ profile: 'live' });
    const uuid = await simulator.open(shopForm({ amount: '4.99' }));
    const page = await (await simulator.get(`/eng/process/payment/${uuid}`)).text();
    expect(page).toContain('This transaction amount is too small to be processed');
    expect(page).toContain('content="1;url=http://127.0.0.1/payment/cancel?order_id=1"');
    expect((await simulator.pay(uuid)).status).toBe(409);
  });

  it('is not found for an unknown payment, whatever is done to it', async () => {
    const simulator = await startSimulator();
    expect((await simulator.get('/eng/process/payment/none')).status).toBe(404);
    expect((await simulator.pay('none')).status).toBe(404);
    expect((await simulator.post('/eng/process/payment_method', '')).status).toBe(404);
    expect((await simulator.post('/eng/process/payment/none/cancel', '')).status).toBe(404);
  });
});

describe('paying', () => {
  it('sends the browser to return_url unchanged', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    const answer = await simulator.pay(uuid);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      'content="1;url=http://127.0.0.1/payment/success?order_id=1&amp;lang=en"',
    );
  });

  it('happens once, however often the button is pressed', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    const answers = await Promise.all([
      simulator.pay(uuid),
      simulator.pay(uuid),
      simulator.pay(uuid),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(shop.received).toHaveLength(1);
    const page = await (await simulator.get(`/eng/process/payment/${uuid}`)).text();
    expect(page).toContain('This transaction was already processed');
  });

  it('ends as the scenario chosen on the page says', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(uuid, 'scenario=failed');
    expect(shop.statuses()).toEqual(['FAILED']);
  });

  it('takes no scenario it does not know', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(uuid, 'scenario=toString');
    expect(shop.statuses()).toEqual(['COMPLETE']);
  });

  it('leaves the name out of every second notification in the sandbox', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator({ profile: 'sandbox' });
    for (let count = 0; count < 4; count += 1)
      await simulator.pay(await simulator.open(shopForm({ notify_url: shop.url })));
    const names = shop.received.map(({ said }) => said.get('name_first') ?? '');
    expect(names.toSorted()).toEqual(['', '', 'Sinéad', 'Sinéad']);
  });

  it('works without any of the three addresses', async () => {
    const simulator = await startSimulator();
    const bare = shopForm({ notify_url: '', return_url: '', cancel_url: '' });
    const paid = await simulator.pay(await simulator.open(bare));
    expect(await paid.text()).toContain('You may close this page.');
    const left = await simulator.post(
      `/eng/process/payment/${await simulator.open(bare)}/cancel`,
      '',
    );
    expect(await left.text()).toContain('Your payment was cancelled');
  });
});

describe('cancelling', () => {
  it('sends the browser to cancel_url and tells the shop nothing', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const uuid = await simulator.open(
      shopForm({ notify_url: shop.url, cancel_url: 'http://127.0.0.1/é💐?a=1&b=%20' }),
    );
    const answer = await simulator.post(`/eng/process/payment/${uuid}/cancel`, '');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1/%C3%A9%F0%9F%92%90?a=1&b=%20');
    expect(await simulator.transaction(uuid)).toMatchObject({ state: 'cancelled', attempts: [] });
    expect((await simulator.pay(uuid)).status).toBe(409);
    expect((await simulator.post(`/eng/process/payment/${uuid}/cancel`, '')).status).toBe(409);
    expect(shop.received).toHaveLength(0);
  });

  it('leaves the order free to be paid with a new form', async () => {
    const shop = await startReceiver();
    const simulator = await startSimulator();
    const form = shopForm({ notify_url: shop.url });
    await simulator.post(`/eng/process/payment/${await simulator.open(form)}/cancel`, '');
    await simulator.pay(await simulator.open(form));
    expect(shop.statuses()).toEqual(['COMPLETE']);
  });
});
