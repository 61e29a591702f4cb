import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The text of the newest mail to an address that says this, from the shop's folder of mails, once it is there. */
export async function mailTo(dataDir: string, address: string, says = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mails = await mailsOf(dataDir);
      const isIt = (text: string) => text.includes(`To: ${address}`) && text.includes(says);
      found = mails.findLast(isIt) ?? '';
      return found;
    })
    .not.toBe('');
  // Soft line ends of quoted-printable, and the equals signs it writes as =3D.
  return found.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

async function mailsOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted();
  return await Promise.all(mails.map((file) => readFile(join(folder, file), 'utf8')));
}
