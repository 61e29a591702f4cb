import { announce, fail } from './launch/announce.ts';
import { ensureAdminPassword } from './launch/admin-password.ts';
import { openLog } from './launch/log.ts';
import { onStopSignal } from './launch/stop-signal.ts';
import { loadConfig } from './config.ts';
import { startShop } from './start-shop.ts';

try {
  const config = loadConfig();
  const log = openLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));

  const passwordFile = await ensureAdminPassword(config.dataDir);
  const shop = await startShop(config, log, { isDev: process.argv.includes('--dev') });
  onStopSignal(shop.stop, log);
  announce(`${config.shopName} is open at ${shop.address}`);
  announce(`The administrator's password is in ${passwordFile}`);
} catch (error) {
  fail(error);
}
