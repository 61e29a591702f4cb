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
      payfast: {
        baseUrl: undefined,
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
      },
      admin: { username: 'admin', password: undefined, sessionSecret: undefined },
    });
  });

  it('give a merchant of one’s own no published key or passphrase', () => {
    const own = { PAYFAST_MERCHANT_ID: '12345678' };
    expect(() => configFrom(own)).toThrow(/^The setting PAYFAST_MERCHANT_KEY is missing: .+\.$/);
    expect(configFrom({ ...own, PAYFAST_MERCHANT_KEY: 'key' }).payfast).toMatchObject({
      merchantKey: 'key',
      passphrase: '',
    });
  });

  it('take IPv4 and IPv6 proxies, single or as ranges', () => {
    const TRUSTED_PROXIES = '10.0.0.1,10.0.0.0/8,::1,fd00::/8';
    expect(configFrom({ TRUSTED_PROXIES }).trustedProxies).toEqual(TRUSTED_PROXIES.split(','));
  });

  it('tell metrics only where a port for them is set, on this machine unless told otherwise', () => {
    expect(configFrom({}).metrics).toBeUndefined();
    expect(configFrom({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(configFrom({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
      host: '0.0.0.0',
      port: 9464,
    });
  });

  it('take a second address of the database only beside the first', () => {
    const DATABASE_DIRECT_URL = 'postgres://127.0.0.1/shop';
    expect(() => configFrom({ DATABASE_DIRECT_URL })).toThrow(
      /^The setting DATABASE_URL is missing: .+\.$/,
    );
    const DATABASE_URL = 'postgres://127.0.0.1:6432/shop';
    expect(configFrom({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
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
      PUBLIC_URL: 'http://shop.example/',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    });
    expect(config.publicUrl).toBe('http://shop.example');
    expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it.each([
    ['METRICS_PORT', 'nine'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/flowers'],
    ['PUBLIC_URL', 'https://shop.example/?a=b'],
    ['PUBLIC_URL', 'https://shop.example/#top'],
    ['PUBLIC_URL', 'https://me:word@shop.example'],
    ['TRUSTED_PROXIES', 'foo'],
    ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '1.2.3.4/1'],
    ['ADMIN_PASSWORD', 'fourteen-chars'],
    ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaa'],
    ['ADMIN_PASSWORD', '123456789012345'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'Joburg Blooms <orders>'],
    ['SESSION_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_DIRECT_URL', 'mysql://x/y'],
    ['PAYFAST_MERCHANT_ID', 'abc'],
    ['PAYFAST_PASSPHRASE', 'with space'],
    ['SMTP_URL', 'mail.example'],
    ['SHOP_EMAIL', 'nobody'],
    ['S3_ENDPOINT', 's3.example'],
    ['DEMO_DATA', 'maybe'],
    ['RATE_LIMIT', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('T34: stop the start with one sentence that names %s when it is %j', (name, value) => {
    expect(() => configFrom({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: `),
    );
  });
});

describe('a wrong setting', () => {
  it.each([
    ['SMTP_URL', 'mail.example', 'smtps://user:password@mail.example.co.za'],
    ['DATABASE_URL', 'postgres://shop:a/b@127.0.0.1:5432/shop', '%2F'],
    ['PAYFAST_MERCHANT_ID', '12-345', 'digits only'],
    ['PUBLIC_URL', 'shop.example', 'https://shop.example.co.za'],
    ['MAIL_FROM', 'hello', 'Joburg Blooms <orders@example.co.za>'],
    ['SESSION_SECRET', 'short', 'openssl rand -hex 32'],
  ])('%s = %s is told what is expected', (name, value, expected) => {
    const told = () => configFrom({ [name]: value });
    expect(told).toThrow(expected);
    // No pattern of a program's, no value that may be a secret.
    expect(told).not.toThrow(/\^|\\d|a\/b/);
  });

  it('is a mail server without an address that mails come from', () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(() => configFrom({ SMTP_URL })).toThrow('The setting MAIL_FROM is missing');
    expect(() => configFrom({ SMTP_URL, SHOP_EMAIL: 'owner@shop.example' })).not.toThrow();
    const MAIL_FROM = 'Joburg Blooms <orders@shop.example>';
    expect(configFrom({ SMTP_URL, MAIL_FROM }).mail.from).toBe(MAIL_FROM);
  });
});

describe('the store of pictures', () => {
  const account = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'bouquets',
    S3_REGION: 'af-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is this machine’s disk without S3 settings', () => {
    expect(configFrom({}).s3).toBeUndefined();
  });

  it('is the account that the S3 settings name', () => {
    expect(configFrom(account).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'bouquets',
      region: 'af-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it.each(Object.keys(account))(
    'cannot be half set: without %s the shop does not start',
    (name) => {
      expect(() => configFrom({ ...account, [name]: '' })).toThrow(
        /^The settings S3_.* belong together: set all five or none\.$/,
      );
    },
  );
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

  it.each([undefined, '', 'development', 'test'])(
    'is what an https address says, also when NODE_ENV is %j',
    (NODE_ENV) => {
      expect(configFrom({ ...safe, NODE_ENV }).production).toBe(true);
      expect(() => configFrom({ NODE_ENV, PUBLIC_URL: 'https://shop.example' })).toThrow(
        'The setting PAYFAST_BASE_URL',
      );
    },
  );

  it.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PUBLIC_URL', 'https://shop.example:8443'],
    ['PAYFAST_BASE_URL', undefined],
    ['PAYFAST_BASE_URL', 'http://127.0.0.1:4600'],
    ['PAYFAST_BASE_URL', 'https://sandbox.payfast.co.za'],
    ['PAYFAST_MERCHANT_ID', '10000100'],
    ['PAYFAST_MERCHANT_KEY', undefined],
    ['PAYFAST_PASSPHRASE', ''],
    ['PAYFAST_PASSPHRASE', 'jt7NOE43FZPn'],
    ['PAYFAST_PASSPHRASE', undefined],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['RATE_LIMIT', 'off'],
  ])('refuses to start with %s = %j', (name, value) => {
    expect(() => configFrom({ ...safe, [name]: value })).toThrow(new RegExp(`The setting ${name}`));
  });
});
