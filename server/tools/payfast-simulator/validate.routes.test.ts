import { beforeEach, describe, expect, it } from 'vitest';
import { shopForm, startReceiver, startSimulator } from './testing-kit.ts';

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let genuine: string;

beforeEach(async () => {
  const shop = await startReceiver();
  simulator = await startSimulator();
  await simulator.pay(await simulator.open(shopForm({ notify_url: shop.url })));
  genuine = shop.received[0]?.body ?? '';
});

const withoutSignature = () => genuine.replace(/&signature=.*$/, '');

describe('POST /eng/query/validate', () => {
  it('says VALID in plain text for what it sent, with or without the signature', async () => {
    const answer = await simulator.post('/eng/query/validate', withoutSignature());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('VALID');
    expect(await simulator.validate(genuine)).toBe('VALID');
  });

  it('does not mind the order of the pairs', async () => {
    const reversed = withoutSignature().split('&').toReversed().join('&');
    expect(await simulator.validate(reversed)).toBe('VALID');
  });

  it.each([
    ['nothing', () => ''],
    ['something else', () => 'a=1'],
    ['JSON', () => '{"a":1}'],
    ['a changed amount', () => genuine.replace('749.00', '750.00')],
    ['a pair less', () => genuine.replace('&custom_str1=', '')],
    ['a pair more', () => `${genuine}&extra=1`],
    ['a pair twice', () => `${genuine}&payment_status=COMPLETE`],
  ])('says INVALID to %s', async (_, body) => {
    expect(await simulator.validate(body())).toBe('INVALID');
  });

  it('fails as it is told to, so many times, and then recovers', async () => {
    await simulator.control('validate', { mode: 'down403', times: 2 });
    await simulator.control('validate', { mode: 'invalid', times: 1 });
    const ask = () => simulator.post('/eng/query/validate', genuine);
    const down = await ask();
    expect(down.status).toBe(403);
    expect(await down.text()).toContain('<title>403 Forbidden</title>');
    expect((await ask()).status).toBe(403);
    expect(await (await ask()).text()).toBe('INVALID');
    expect(await (await ask()).text()).toBe('VALID');
  });

  it('goes on failing until it is told to stop', async () => {
    await simulator.control('validate', { mode: '500' });
    const ask = () => simulator.post('/eng/query/validate', genuine);
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 500]);
    await simulator.control('validate', { mode: 'ok' });
    expect(await (await ask()).text()).toBe('VALID');
  });

  it('does not keep the simulator from closing while it hangs', async () => {
    await simulator.control('validate', { mode: 'hang' });
    const hung = simulator.post('/eng/query/validate', genuine).then(
      ({ status }) => status,
      () => 'cut',
    );
    await simulator.get('/__sim/transactions');
    await simulator.app.close();
    expect(await hung).toSatisfy((end) => end === 504 || end === 'cut');
  });
});
