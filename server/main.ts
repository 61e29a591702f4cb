import { startShop } from './app/start-shop.ts';
import { checkMailServer } from './features/mail/sending/smtp-mailer.ts';
import { loadConfig } from './platform/config/config.ts';
import { announce, fail } from './tools/launch/announce.ts';
import { makeDataFolder } from './tools/launch/data-folder.ts';
import { openLog } from './tools/launch/log.ts';
import { setUpSteps } from './tools/launch/set-up-steps.ts';
import { onStopSignal } from './tools/launch/stop-signal.ts';

const stopping = new AbortController();
try {
  const config = loadConfig();
  const log = openLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));

  await makeDataFolder(config.dataDir);
  const { signal } = stopping;
  const starting = startShop(config, log, { isDev: process.argv.includes('--dev'), signal });
  // Before the start is done: Ctrl-C during it must end what has been started so far.
  onStopSignal(async () => {
    stopping.abort();
    const started = await starting.catch(() => undefined);
    await started?.stop();
  }, log);
  const shop = await starting;
  announce(`${config.shopName} is open at ${shop.address}`);
  if (shop.metricsAddress) announce(`Metrics for Prometheus are at ${shop.metricsAddress}`);
  announce(`The administrator's password is ${shop.passwordPlace}`);
  const { smtpUrl } = config.mail;
  if (smtpUrl) {
    // The start does not wait for it: a mail server that is briefly away must not stop the shop.
    void checkMailServer(smtpUrl).then((trouble) => {
      if (!trouble) return;
      announce(
        `The email server of SMTP_URL cannot be used: ${trouble}. Emails wait until it can.`,
      );
      log.error({ trouble }, 'The email server of SMTP_URL cannot be used');
    });
  }
  const missing = setUpSteps(config).flatMap(({ settings }) => settings);
  if (missing.length > 0) {
    announce(`Not set up yet: ${missing.join(', ')}. The owner's overview says what each is for.`);
  }
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
