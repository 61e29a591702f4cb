import { z } from 'zod';
import { loadConfig } from '#server/config.ts';
import { openOrm } from '#server/database/orm.ts';
import { announce, fail } from '#server/launch/announce.ts';
import { openLog } from '#server/launch/log.ts';
import { reachDatabase } from '#server/launch/reach-database.ts';
import { createMailer } from '#server/notification/mailer.ts';
import { erasePerson } from './erase-person.ts';
import { PersonalDataRepository } from './personal-data.repository.ts';

// `npm run person -- export|erase <email>`: what the shop has about one person, as JSON on standard
// output, or the end of it. The shop may be running or not.

const [command, email] = process.argv.slice(2);
try {
  const address = z.email().safeParse(email);
  if ((command !== 'export' && command !== 'erase') || !address.success) {
    throw new Error('Usage: npm run person -- export|erase <email>');
  }
  await (command === 'export' ? exportData(address.data) : eraseData(address.data));
} catch (error) {
  fail(error);
}

async function exportData(person: string): Promise<void> {
  const rows = await withData((data) => data.rowsOf(person));
  process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
}

async function eraseData(person: string): Promise<void> {
  const mailer = createMailer(loadConfig());
  const { erased, left } = await withData((data) =>
    erasePerson(data, mailer, { email: person, now: new Date() }),
  );
  announce(`Erased. Orders that keep only what the books need: ${listOf(erased)}.`);
  if (left.length === 0) return;
  announce(`Still under way, and so left as they are: ${listOf(left)}. Run this again afterwards.`);
  process.exitCode = 2;
}

/** Runs the work in one transaction. */
async function withData<T>(work: (data: PersonalDataRepository) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const database = await reachDatabase(config, openLog('warn'));
  try {
    const orm = await openOrm(database.url);
    try {
      return await orm.em.fork().transactional((inner) => work(new PersonalDataRepository(inner)));
    } finally {
      await orm.close();
    }
  } finally {
    await database.stop();
  }
}

function listOf(orderNumbers: readonly string[]): string {
  return orderNumbers.join(', ') || 'none';
}
