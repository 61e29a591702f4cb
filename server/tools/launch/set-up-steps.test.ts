import { describe, expect, it } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { setUpSteps } from './set-up-steps.ts';

/** All that a shop needs before it can sell. */
const ALL = {
  SHOP_LEGAL_NAME: 'Fynbos Flowers (Pty) Ltd',
  SHOP_LEGAL_STATUS: 'Registration number 2024/123456/07',
  SHOP_ADDRESS: '1 Market Street, Johannesburg',
  SHOP_PHONE: '011 555 0100',
  SHOP_EMAIL: 'owner@example.co.za',
  SMTP_URL: 'smtps://user:password@mail.example.co.za',
  PAYFAST_BASE_URL: 'https://www.payfast.co.za/',
  PAYFAST_MERCHANT_ID: '12345678',
  PAYFAST_MERCHANT_KEY: 'key',
  PAYFAST_PASSPHRASE: '3f9c0b7a51d84e62a7c05d19be64f283',
};

/** Those of a shop that is open to the public. */
const PRODUCTION = {
  ...ALL,
  PUBLIC_URL: 'https://shop.example.co.za',
  DATABASE_URL: 'postgres://shop:word@127.0.0.1/shop',
  SESSION_SECRET: 'a'.repeat(32),
  ADMIN_PASSWORD: 'Vaas vol proteas 7',
  TRUSTED_PROXIES: '127.0.0.1',
};

const missing = (settings: Record<string, string>) =>
  setUpSteps(configFrom(settings)).flatMap((step) => step.settings);

describe('what is still to be set up', () => {
  it('is everything on the first start, each with what it is for', () => {
    const steps = setUpSteps(configFrom({}));
    expect(missing({})).toEqual(Object.keys(ALL));
    for (const { title, why, isDone } of steps) {
      expect(isDone).toBe(false);
      expect(`${title}: ${why}`).toMatch(/^[A-Z].*: .*\.$/);
    }
  });

  it('is nothing once all is set', () => {
    expect(missing(ALL)).toEqual([]);
    for (const { isDone } of setUpSteps(configFrom(ALL))) expect(isDone).toBe(true);
  });

  it.each(['SHOP_LEGAL_NAME', 'SHOP_LEGAL_STATUS', 'SHOP_ADDRESS', 'SHOP_PHONE', 'SMTP_URL'])(
    'is %s where only that is missing',
    (setting) => {
      expect(missing({ ...ALL, [setting]: '' })).toEqual([setting]);
    },
  );

  it('is the proxy of a shop with an https address, or all its visitors would count as one', () => {
    const { TRUSTED_PROXIES, ...without } = PRODUCTION;
    expect(missing(without)).toEqual(['TRUSTED_PROXIES']);
    expect(missing({ ...without, TRUSTED_PROXIES })).toEqual([]);
  });

  it.each(['a', 'flowers', 'Roses2026', 'nineteen-characters', 'abcdefghijklmnopqrstuvwxyz'])(
    'is PayFast’s passphrase where the shop is open and it can be guessed, as %s can',
    (PAYFAST_PASSPHRASE) => {
      const [step, ...others] = setUpSteps(
        configFrom({ ...PRODUCTION, PAYFAST_PASSPHRASE }),
      ).filter(({ isDone }) => !isDone);
      expect(others).toEqual([]);
      expect(step).toMatchObject({
        title: 'PayFast’s passphrase can be guessed',
        why: expect.stringContaining('openssl rand -hex 16'),
        settings: ['PAYFAST_PASSPHRASE'],
      });
      expect(missing({ ...ALL, PAYFAST_PASSPHRASE })).toEqual([]);
    },
  );

  it('is the PayFast account while payments go to the sandbox', () => {
    const PAYFAST_BASE_URL = 'https://sandbox.payfast.co.za';
    expect(missing({ ...ALL, PAYFAST_BASE_URL })).toEqual(['PAYFAST_BASE_URL']);
  });
});
