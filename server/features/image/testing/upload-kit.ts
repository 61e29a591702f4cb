import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { ErrorBody } from '#contract/http/errors.ts';
import type { ImageView, UploadTicket } from '#contract/catalogue/upload.schema.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

const FOLDERS = ['received', 'pictures', 'work'];

interface Answer {
  status: number;
  /** Of a picture that was taken. */
  view: ImageView;
  /** Of one that was refused. */
  error: ErrorBody;
}

/** Asks for an upload address as the owner. */
export async function requestTicket(shop: TestShop): Promise<UploadTicket> {
  return (await shop.adminTrpc()).admin.uploads.request();
}

/** Sends a file by PUT to an address as a browser does. */
export async function put(
  shop: TestShop,
  address: string,
  file: Buffer,
  type = 'image/png',
): Promise<Answer> {
  const { pathname, search } = new URL(address);
  const answer = await shop.app.inject({
    method: 'PUT',
    url: pathname + search,
    payload: file,
    headers: { 'content-type': type },
  });
  const body = answer.json();
  return { status: answer.statusCode, view: body, error: body.error };
}

/** Uploads a picture. Returns its address, as a product keeps it. */
export async function uploadPicture(shop: TestShop, file: Buffer): Promise<string> {
  const { uploadURL, objectPath } = await requestTicket(shop);
  const { status } = await put(shop, uploadURL, file);
  if (status !== 200) throw new Error(`The picture was answered with ${status}`);
  return objectPath;
}

/** Deletes all uploads before each test. */
export function useNoUploads(shop: TestShop): void {
  beforeEach(async () => {
    for (const name of FOLDERS)
      await rm(join(shop.uploads, name), { recursive: true, force: true });
  });
}

/** Returns every file and folder that is kept of uploads, apart from the three folders that always stay. */
export async function filesOf({ uploads }: Pick<TestShop, 'uploads'>): Promise<string[]> {
  const names = await readdir(uploads, { recursive: true });
  return names.filter((name) => !FOLDERS.includes(name));
}
