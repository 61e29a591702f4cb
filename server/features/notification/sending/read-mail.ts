import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What a mail says, as plain text. Throws MAIL_NOT_FOUND. */
export async function readMail(
  { mails }: Pick<Scope, 'mails'>,
  { id }: { id: string },
): Promise<{ text: string }> {
  const mail = await mails.findById(id);
  if (!mail) throw new ShopError('MAIL_NOT_FOUND');
  return { text: mail.text };
}
