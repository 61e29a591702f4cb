import { describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';

describe('settings', () => {
  it('have the operator’s defaults', () => {
    expect(configFrom({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      databaseUrl: undefined,
      shopName: 'Joburg Blooms',
      demoData: true,
      rateLimit: true,
      trustedProxies: [],
      payfast: { baseUrl: undefined, merchantId: '10000100' },
    });
  });

  it('treat an empty value as not set', () => {
    expect(configFrom({ PORT: '', DATABASE_URL: '', SHOP_NAME: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      shopName: 'Joburg Blooms',
    });
  });

  it('are cleaned of trailing slashes and blanks', () => {
    const config = configFrom({
      PUBLIC_URL: 'https://shop.example/',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    });
    expect(config.publicUrl).toBe('https://shop.example');
    expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['PAYFAST_MERCHANT_ID', 'abc'],
    ['PAYFAST_PASSPHRASE', 'with space'],
    ['SMTP_URL', 'mail.example'],
    ['SHOP_EMAIL', 'nobody'],
    ['DEMO_DATA', 'maybe'],
    ['RATE_LIMIT', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('stop the start with one sentence that names %s when it is %j', (name, value) => {
    expect(() => configFrom({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: `),
    );
  });
});

describe('production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    PAYFAST_BASE_URL: 'https://www.payfast.co.za',
    PAYFAST_MERCHANT_ID: '12345678',
    PAYFAST_MERCHANT_KEY: 'key',
    PAYFAST_PASSPHRASE: 'a-long-passphrase',
  };

  it('starts with settings of its own', () => {
    expect(configFrom(safe).production).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PAYFAST_BASE_URL', undefined],
    ['PAYFAST_BASE_URL', 'http://127.0.0.1:4600'],
    ['PAYFAST_BASE_URL', 'https://sandbox.payfast.co.za'],
    ['PAYFAST_MERCHANT_ID', '10000100'],
    ['PAYFAST_PASSPHRASE', ''],
    ['PAYFAST_PASSPHRASE', undefined],
    ['RATE_LIMIT', 'off'],
  ])('refuses to start with %s = %j', (name, value) => {
    expect(() => configFrom({ ...safe, [name]: value })).toThrow(new RegExp(`The setting ${name}`));
  });
});
