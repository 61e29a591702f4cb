import { loadConfig } from '#server/platform/config/config.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { AuditRepository } from '#server/features/audit/audit.repository.ts';
import { noteAudited } from '#server/features/audit/listeners.ts';
import { AdminRepository } from '#server/features/auth/admin.repository.ts';
import { SecondFactorRepository } from '#server/features/auth/second-factor/second-factor.repository.ts';
import { takeSecondFactorAway } from '#server/features/auth/second-factor/take-away.ts';
import { announce, fail } from '#server/tools/launch/announce.ts';
import { openLog } from '#server/tools/launch/log.ts';
import { reachShop } from '#server/tools/launch/reach-shop.ts';

// `npm run second-factor -- off`: for an owner who has neither the phone nor a recovery code. The shop may be running
// or not.

try {
  if (process.argv[2] !== 'off') throw new Error('Usage: npm run second-factor -- off');
  announce(await turnOff());
} catch (error) {
  fail(error);
}

async function turnOff(): Promise<string> {
  const database = await reachShop(loadConfig(), openLog('warn'));
  try {
    const orm = await openOrm(database.url);
    try {
      const now = () => new Date();
      const wasOn = await orm.em.fork().transactional((em) =>
        takeSecondFactorAway({
          admins: new AdminRepository(em),
          secondFactors: new SecondFactorRepository(em),
          note: (told) => noteAudited({ audit: new AuditRepository(em), now }, told),
        }),
      );
      return wasOn
        ? 'The second factor is off, and every session has ended. Signing in asks for the password alone.'
        : 'No second factor was on.';
    } finally {
      await orm.close();
    }
  } finally {
    await database.stop();
  }
}
