import { readSettings } from './settings.ts';
import { buildSimulator } from './simulator.ts';

/** Starts the simulator as a program of its own; see README.md beside this file. */
async function main(): Promise<void> {
  const settings = readSettings();
  const { app } = await buildSimulator(settings);
  const address = await app.listen({ host: settings.host, port: settings.port });

  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (settings.exitWithParent) process.stdin.once('close', stop).resume();

  process.stdout.write(`${JSON.stringify({ listening: address })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
