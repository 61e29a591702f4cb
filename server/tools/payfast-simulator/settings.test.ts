import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('default to the published sandbox merchant on this machine, without control', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4600,
      merchantId: '10000100',
      merchantKey: '46f0cd694581a',
      passphrase: 'jt7NOE43FZPn',
      control: false,
      profile: 'sandbox',
      timeScale: 1,
      stateFile: '',
      strictUrls: false,
      strictPorts: false,
      exitWithParent: false,
    });
  });

  it('are read from the environment', () => {
    const env = { SIM_PORT: '0', SIM_CONTROL: '1', SIM_PROFILE: 'live', SIM_TIME_SCALE: '0.5' };
    expect(readSettings({ ...env, SIM_PASSPHRASE: '' })).toMatchObject({
      port: 0,
      control: true,
      profile: 'live',
      timeScale: 0.5,
      passphrase: '',
    });
  });

  it.each([
    [{ SIM_PORT: '65536' }, 'SIM_PORT must be a port number from 0 to 65535.'],
    [{ SIM_PORT: 'x' }, 'SIM_PORT must be a port number from 0 to 65535.'],
    [{ SIM_PROFILE: 'prod' }, 'SIM_PROFILE must be sandbox, live or strict.'],
    [{ SIM_CONTROL: 'yes' }, 'SIM_CONTROL must be 0 or 1.'],
    [{ SIM_TIME_SCALE: '0' }, 'SIM_TIME_SCALE must be a number above 0.'],
    [{ SIM_MERCHANT_ID: 'shop' }, 'SIM_MERCHANT_ID must be digits.'],
  ])('name what is wrong: %o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(`The PayFast simulator cannot start: ${sentence}`);
  });
});
