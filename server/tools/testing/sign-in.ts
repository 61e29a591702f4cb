import { hashPassword } from '#server/features/auth/password-hash.ts';
import { AdminRepository } from '#server/features/auth/admin.repository.ts';
import { TEST_ADMIN, type TestShop } from './test-shop.ts';

/** The password that {@link createSignIn} gives the administrator. */
export const PASSWORD = 'proteas in the rain';

type Answer = Awaited<ReturnType<TestShop['app']['inject']>>;

/** Signing in and out as a browser does it, over REST and tRPC. */
export function createSignIn(shop: TestShop) {
  return {
    /** Makes the administrator. */
    setUp: async (): Promise<void> => {
      const hash = await hashPassword(PASSWORD);
      await shop.services.orm.em.fork().transactional(async (em) => {
        new AdminRepository(em).addAdministrator({
          username: TEST_ADMIN,
          passwordHash: hash,
          givenHash: hash,
          updatedAt: shop.clock.now,
        });
      });
    },
    login: async (
      attempt: { username?: string; password?: string } = {},
      cookie = '',
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      return shop.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers: { ...headers, ...(cookie && { cookie }) },
        payload: { username: TEST_ADMIN, password: PASSWORD, ...attempt },
      });
    },
    session: async (cookie = ''): Promise<Answer> => {
      return shop.app.inject({
        url: '/api/admin/session',
        headers: { ...(cookie && { cookie }) },
      });
    },
    changePassword: async (
      cookie: string,
      currentPassword: string,
      newPassword: string,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      return shop.app.inject({
        method: 'POST',
        url: '/trpc/admin.changePassword',
        headers: { ...headers, ...(cookie && { cookie }) },
        payload: { currentPassword, newPassword },
      });
    },
    /** The session's cookie, as the browser sends it back. */
    cookieOf: (answer: Answer): string => {
      const cookie = answer.cookies.find(({ name }) => name.endsWith('admin-session'));
      return `${cookie?.name}=${cookie?.value}`;
    },
    /** The cookie that marks a browser the administrator has used. */
    deviceOf: (answer: Answer): string => {
      const cookie = answer.cookies.find(({ name }) => name.endsWith('admin-device'));
      return `${cookie?.name}=${cookie?.value}`;
    },
  };
}
