import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, placed, owner } = ordersIn(shop);

const base64 = async (file: Promise<Buffer>) => (await file).toString('base64');
const photos = async () => (await shop.adminTrpc()).admin.photos;
const refusal = (code: string) => ({ cause: { code } });

/** Takes a photo of a bouquet as the owner does. */
async function take(id: string, fields: object = {}) {
  const file = await base64(phonePhoto());
  return (await photos()).take({ id, photoId: randomUUID(), file, replaces: null, ...fields });
}
const mailsOf = async (order: string) =>
  shop.services.orm.em.fork().find(Mail, { order, kind: 'bouquet-photo' });
const get = async (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });
const ownersGet = async (url: string) => get(url, { cookie: await shop.signIn() });

/** The page of an order as its customer opens it from an email. */
async function page(id: string, isProven = true) {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.page({ id, ...(isProven && { key }) });
}

describe('the photo of a bouquet', () => {
  it('is on the page of its order and is emailed to the customer once', async () => {
    const order = await paid();
    const photoId = randomUUID();
    const taken = await take(order.id, { photoId });
    expect(taken.photos).toMatchObject([{ id: photoId, kind: 'bouquet' }]);
    expect(taken.history.at(-1)).toMatchObject({
      actor: 'owner',
      reason: 'Photo of the bouquet sent to the customer',
    });
    await take(order.id, { photoId });
    const mails = await mailsOf(order.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: order.customerEmail });
    expect(mails[0]?.text).toMatch(/photo is on your order’s page[^]*\/my-order\/.*\?key=/);
    const shown = (await page(order.id)).photos;
    expect(shown).toMatchObject({ bouquet: { url: expect.stringContaining(photoId) }, door: null });
  });

  it('is pixels only, upright, small, and kept by no cache', async () => {
    const order = await paid();
    const sent = await phonePhoto();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const [photo] = (await take(order.id, { file: sent.toString('base64') })).photos;
    const answer = await ownersGet(photo?.url ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const facts = await sharp(answer.rawPayload).metadata();
    const { exif, icc, xmp, iptc, orientation } = facts;
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(facts.height).toBeGreaterThan(facts.width);
    expect(facts).toMatchObject({ format: 'jpeg', width: photo?.width, height: photo?.height });
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(1_600);
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
    expect(answer.rawPayload.includes('Testphone')).toBe(false);
  });

  it('is shown at its signed address only: not for another photo, order or customer', async () => {
    const [order, other] = [await paid(), await paid({ customerEmail: 'other@example.co.za' })];
    await take(order.id);
    await take(other.id);
    const url = (await page(order.id)).photos.bouquet?.url ?? '';
    const others = (await page(other.id)).photos.bouquet?.url ?? '';
    expect((await get(url)).statusCode).toBe(200);
    const [path = '', signature = ''] = url.split('?');
    const changed = signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [
      path,
      `${path}?${changed}`,
      `${others.split('?')[0]}?${signature}`,
      `/api/admin/photos/${path.split('/').at(-1)}?${signature}`,
      `/api/photos/${randomUUID()}?${signature}`,
      `/api/photos/none?${signature}`,
    ]) {
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, expect.toBeOneOf([401, 404])]);
    }
    expect((await page(order.id, false)).photos).toEqual({ bouquet: null, door: null });
    await shop.services.orm.em
      .fork()
      .getConnection()
      .execute(`update shop_order set customer_email = 'corrected@example.co.za' where id = ?`, [
        order.id,
      ]);
    expect((await get(url)).statusCode, 'after the address was corrected').toBe(404);
  });

  it('can be replaced: an email that has not gone out goes with the one before', async () => {
    const order = await paid();
    const [first] = (await take(order.id)).photos;
    const before = (await page(order.id)).photos.bouquet?.url ?? '';
    const { photos: now } = await take(order.id, { replaces: first?.id });
    expect(now).toHaveLength(1);
    expect((await mailsOf(order.id)).map(({ occasion }) => occasion)).toEqual([now[0]?.id]);
    expect((await get(before)).statusCode).toBe(404);
  });

  it('that was emailed already is emailed again when it is replaced', async () => {
    const order = await paid();
    const [first] = (await take(order.id)).photos;
    await shop.services.orm.em.fork().nativeUpdate(Mail, { order: order.id }, { state: 'sent' });
    await take(order.id, { replaces: first?.id });
    expect(await mailsOf(order.id)).toHaveLength(2);
  });

  it('is refused where another one is there than the owner saw', async () => {
    const order = await paid();
    const [first] = (await take(order.id)).photos;
    for (const replaces of [null, randomUUID()]) {
      await expect(take(order.id, { replaces })).rejects.toMatchObject(refusal('PHOTO_CHANGED'));
    }
    const answers = await Promise.allSettled(
      [1, 2].map(() => take(order.id, { replaces: first?.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is gone from every address once it is removed, with its email if that still waits', async () => {
    const order = await paid();
    const [photo] = (await take(order.id)).photos;
    const { url = '' } = (await page(order.id)).photos.bouquet ?? {};
    const photoId = photo?.id ?? '';
    const removed = await (await photos()).remove({ id: order.id, photoId });
    expect(removed.photos).toEqual([]);
    expect(removed.history.at(-1)?.reason).toBe('Photo of the bouquet removed');
    expect(await mailsOf(order.id)).toEqual([]);
    expect((await get(url)).statusCode).toBe(404);
    expect((await ownersGet(photo?.url ?? '')).statusCode).toBe(404);
    const again = await (await photos()).remove({ id: order.id, photoId });
    expect(again.history).toHaveLength(removed.history.length);
  });

  it('writes to no one where the order has no email address', async () => {
    const order = await paid({ customerEmail: 'to-be@erased.co.za' });
    await shop.services.orm.em
      .fork()
      .getConnection()
      .execute(`update shop_order set customer_email = '' where id = ?`, [order.id]);
    const { photos: taken, history } = await take(order.id);
    expect(taken).toHaveLength(1);
    expect(history.at(-1)?.reason).toBe('Photo of the bouquet put on the page of the order');
    expect(await mailsOf(order.id)).toEqual([]);
  });

  it('is taken of orders only that go out', async () => {
    const unpaid = await placed();
    await expect(take(unpaid.id)).rejects.toMatchObject(refusal('ORDER_STATUS_CONFLICT'));
    const cancelled = await paid();
    const admin = await owner();
    expect((await admin.byId({ id: cancelled.id })).canPhotograph).toBe(true);
    const { canPhotograph } = await admin.cancel({ id: cancelled.id, reason: 'By phone' });
    expect(canPhotograph).toBe(false);
    await expect(take(cancelled.id)).rejects.toMatchObject(refusal('ORDER_STATUS_CONFLICT'));
    await expect(take(randomUUID())).rejects.toMatchObject(refusal('ORDER_NOT_FOUND'));
  });

  it('is refused in one sentence when it is no image, damaged, or too much', async () => {
    const order = await paid();
    const file = async (bytes: Buffer) => take(order.id, { file: bytes.toString('base64') });
    await expect(file(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toThrow(
      'Please select an image file',
    );
    const whole = await phonePhoto();
    await expect(file(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      'This photo is damaged. Please choose another.',
    );
    await expect(file(Buffer.alloc(MAX_SENT_PHOTO_BYTES + 3))).rejects.toThrow('too large');
    await expect(take(order.id, { file: 'not base64!' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await (await owner()).byId({ id: order.id })).photos).toEqual([]);
  });

  it('is the owner’s to take and remove', async () => {
    const order = await paid();
    const stranger = shop.trpc().admin.photos;
    const input = { id: order.id, photoId: randomUUID() };
    const file = await base64(phonePhoto());
    for (const call of [
      stranger.take({ ...input, file, replaces: null }),
      stranger.remove(input),
    ]) {
      await expect(call).rejects.toMatchObject(refusal('NOT_SIGNED_IN'));
    }
  });
});
