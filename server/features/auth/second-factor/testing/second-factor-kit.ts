import { PASSWORD } from '#server/tools/testing/sign-in.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { stepOf, totp } from '#server/features/auth/second-factor/totp.ts';
import { keyBytes } from './key-bytes.ts';

/** The owner's phone, and the calls about it. */
export function createSecondFactor(shop: TestShop) {
  const codeOf = (secret: string) => totp(keyBytes(secret), stepOf(shop.clock.now));

  async function call(name: string, payload: object | undefined, cookie: string) {
    return shop.app.inject({
      method: 'POST',
      url: `/trpc/admin.security.${name}`,
      headers: { cookie },
      payload: payload ?? {},
    });
  }

  return {
    call,
    /** The code that the phone shows now. */
    codeOf,
    wrongCodeOf: (secret: string) => {
      const near = [-1, 0, 1].map((step) => totp(keyBytes(secret), stepOf(shop.clock.now) + step));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
    /** Turns the second factor on in a session. */
    turnOn: async (cookie: string): Promise<{ secret: string; codes: string[] }> => {
      const { secret, sealed } = (await call('offerSecondFactor', undefined, cookie)).json().result
        .data;
      const proof = { sealed, code: codeOf(secret), password: PASSWORD };
      const { codes } = (await call('turnOnSecondFactor', proof, cookie)).json().result.data;
      return { secret, codes };
    },
    enter: (code: string, cookie: string, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/login/code',
        headers: { ...headers, ...(cookie && { cookie }) },
        payload: { code },
      }),
    later: (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    },
  };
}
