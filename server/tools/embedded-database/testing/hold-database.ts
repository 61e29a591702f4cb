// Run by tests as a process of its own: holds the database of a data folder until it is ended.
import { startEmbeddedDatabase } from '#server/tools/embedded-database/start-embedded-database.ts';

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  const database = await startEmbeddedDatabase({
    dataDir: process.argv[2] ?? '',
    log: () => undefined,
    onLost: (error) => print({ lost: error.message }),
  });
  process.on('SIGTERM', () => void database.stop());
  print({ url: database.url });
} catch (error) {
  print({ refused: error instanceof Error ? error.message : String(error) });
}
