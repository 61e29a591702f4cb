import { erasureWords, isWhole } from '#contract/privacy/erasure-words.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { announce, fail } from '#server/tools/launch/announce.ts';
import { openLog } from '#server/tools/launch/log.ts';
import { reachShop } from '#server/tools/launch/reach-shop.ts';
import { createMailer } from '#server/features/mail/mailer.ts';
import { erasePerson } from '#server/features/privacy/erase-person.ts';
import { type Person, readPerson } from '#server/features/privacy/person.ts';
import { PersonalDataRepository } from '#server/features/privacy/personal-data.repository.ts';

// `npm run person -- export|erase <email, phone or order number>`: what the shop has about one person, as JSON
// on standard output, or the end of it. The shop may be running or not.

const [command, who = ''] = process.argv.slice(2);
try {
  const person = readPerson(who);
  if ((command !== 'export' && command !== 'erase') || !person) {
    throw new Error(
      'Usage: npm run person -- export|erase <email>, <phone>, or <order number> for its recipient',
    );
  }
  await (command === 'export' ? exportData(person) : eraseData(person));
} catch (error) {
  fail(error);
}

async function exportData(person: Person): Promise<void> {
  const rows = await withData((data) => data.rowsOf(person));
  process.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`);
}

async function eraseData(person: Person): Promise<void> {
  const mailer = createMailer(loadConfig());
  const done = await withData((data) => erasePerson(data, mailer, { person, now: new Date() }));
  for (const sentence of erasureWords(done)) announce(sentence);
  if (!isWhole(done)) process.exitCode = 2;
}

/** Runs the work in one transaction. */
async function withData<T>(work: (data: PersonalDataRepository) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const database = await reachShop(config, openLog('warn'));
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
