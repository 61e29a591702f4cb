import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { outcomeOf, roundIn } from '#server/tools/testing/rounds-in.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { receiveDoorPhoto } from './receive-door-photo.ts';

const shop = useTestShop();

/** A round of one order, and an outcome at its door that names a photo. */
async function photographed(fields: object = {}) {
  const round = await roundIn(shop, 1);
  const photoId = randomUUID();
  const id = round.orderIds[0] ?? '';
  const outcome = outcomeOf(id, { photoId, ...fields });
  await shop.trpc().round.report({ token: round.token, outcome });
  return { ...round, id, photoId, outcome };
}

/** Sends a photo as a driver's phone does. */
async function send(token: string, photoId: string, file?: Buffer, type = 'image/jpeg') {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/round/photos/${photoId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file ?? (await phonePhoto()),
  });
  return { status: answer.statusCode, error: answer.body ? answer.json().error : undefined };
}

async function showDoors(isOn: boolean) {
  const { delivery } = (await shop.adminTrpc()).admin;
  const { settings, version } = await delivery.settings();
  await delivery.save({ version, settings: { ...settings, showDoorPhotos: isOn } });
}
async function page(id: string) {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.page({ id, key });
}
const ownersPhotos = async (id: string) =>
  (await (await shop.adminTrpc()).admin.orders.byId({ id })).photos;
const mailText = async (order: string) => {
  const em = shop.services.orm.em.fork();
  const mail = await em.findOneOrFail(Mail, { order, kind: 'order-delivered' });
  return mail.text.replaceAll(/\s+/g, ' ');
};

describe('a photo of the door', () => {
  it('is stored once however often it is sent, as pixels only, at the time of its outcome', async () => {
    const { id, token, photoId, outcome } = await photographed();
    const file = await phonePhoto();
    const answers = await Promise.all([1, 2].map(() => send(token, photoId, file)));
    expect([...answers, await send(token, photoId, file)]).toEqual(
      [1, 2, 3].map(() => ({ status: 204, error: undefined })),
    );
    const photos = await ownersPhotos(id);
    expect(photos).toMatchObject([{ id: photoId, kind: 'door', takenAt: outcome.at }]);
    const cookie = await shop.signIn();
    const shown = await shop.app.inject({ url: photos[0]?.url ?? '', headers: { cookie } });
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const { history } = await (await shop.adminTrpc()).admin.orders.byId({ id });
    const told = history.filter(({ reason }) => reason === 'Photo of the door');
    expect(told).toMatchObject([{ actor: 'driver', movedTo: null }]);
  });

  it('is the owner’s only, until the owner shows these; then the page has it too', async () => {
    const { id, token, photoId } = await photographed();
    await send(token, photoId);
    expect((await page(id)).photos).toEqual({ bouquet: null, door: null });
    await showDoors(true);
    const url = (await page(id)).photos.door?.url ?? '';
    expect(url).toContain(photoId);
    expect((await shop.app.inject({ url })).statusCode).toBe(200);
    await showDoors(false);
    expect((await page(id)).photos.door).toBeNull();
    expect((await shop.app.inject({ url })).statusCode, 'once it is turned off').toBe(404);
  });

  it('is told of in the email where it will be shown, and nowhere else', async () => {
    expect(await mailText((await photographed()).id)).not.toContain('photo');
    await showDoors(true);
    expect(await mailText((await photographed()).id)).toContain(
      'The driver took a photo there. You’ll find it on your order’s page as soon as it has reached us.',
    );
    expect(await mailText((await photographed({ photoId: null })).id)).not.toContain('photo');
  });

  it('of an earlier try is not shown beside what happened since', async () => {
    await showDoors(true);
    const { id, token, photoId, outcome } = await photographed({ kind: 'nobody', toWhom: '' });
    await send(token, photoId);
    expect((await page(id)).photos.door).not.toBeNull();
    await shop.trpc().round.report({ token, outcome: outcomeOf(id, { after: outcome.id }) });
    expect((await page(id)).photos.door).toBeNull();
    expect(await ownersPhotos(id)).toHaveLength(1);
  });

  it('is taken with the link of a round on that day only, after an outcome that named it', async () => {
    const { id, token, photoId, roundId } = await photographed();
    for (const wrong of ['', 'none', `${token.slice(0, -1)}!`]) {
      expect(await send(wrong, photoId)).toMatchObject({
        status: 404,
        error: { code: 'ROUND_LINK' },
      });
    }
    for (const unnamed of [randomUUID(), 'none']) {
      expect((await send(token, unnamed)).status).toBe(404);
    }
    await (await shop.adminTrpc()).admin.rounds.withdrawLink({ roundId });
    expect(await send(token, photoId)).toMatchObject({ error: { code: 'ROUND_LINK' } });
    expect(await ownersPhotos(id)).toEqual([]);
  });

  it('is taken, and its outcome is known, after the owner has moved the order to another day', async () => {
    const { id, token, photoId, outcome } = await photographed({ kind: 'nobody', toWhom: '' });
    const { orders } = (await shop.adminTrpc()).admin;
    const to = { deliveryDate: '2026-11-24', deliveryTime: 'Evening (5PM - 8PM)' } as const;
    await orders.reschedule({ id, ...to });
    await shop.trpc().round.report({ token, outcome });
    expect((await send(token, photoId)).status).toBe(204);
    expect(await ownersPhotos(id)).toMatchObject([{ id: photoId }]);
  });

  it('that the owner has removed does not come back with a phone whose answer was lost', async () => {
    const { id, token, photoId } = await photographed();
    await send(token, photoId);
    await (await shop.adminTrpc()).admin.photos.remove({ id, photoId });
    expect(await send(token, photoId)).toMatchObject({
      status: 404,
      error: { message: 'The shop does not need it any more.' },
    });
    expect(await ownersPhotos(id)).toEqual([]);
  });

  it('is let go where the recipient was erased while it was made', async () => {
    const { id, token, photoId } = await photographed();
    const scope = shop.scope();
    const { images } = scope;
    const makeWorkFolder = async () => {
      await shop.scope().transaction(({ personalData }) => personalData.eraseRecipients([id]));
      return images.makeWorkFolder();
    };
    const slow = Object.create(scope, { images: { value: { makeWorkFolder } } });
    await receiveDoorPhoto(slow, { token, photoId, file: await phonePhoto() });
    expect(await ownersPhotos(id)).toEqual([]);
  });

  it('of one outcome is not another’s, nor is an outcome’s id', async () => {
    const { token, orderIds } = await roundIn(shop, 2);
    const [first = '', second = ''] = orderIds;
    const told = outcomeOf(first, { photoId: randomUUID() });
    await shop.trpc().round.report({ token, outcome: told });
    for (const same of [{ id: told.id }, { photoId: told.photoId }]) {
      const again = shop.trpc().round.report({ token, outcome: outcomeOf(second, same) });
      await expect(again).rejects.toMatchObject({ cause: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    }
  });

  it('is refused in one sentence when it is no image, and leaves its outcome as it is', async () => {
    const { id, token, photoId } = await photographed();
    expect(await send(token, photoId, Buffer.from('<svg/>'))).toMatchObject({
      status: 415,
      error: { message: 'Please select an image file' },
    });
    expect((await send(token, photoId, Buffer.alloc(MAX_SENT_PHOTO_BYTES + 1))).status).toBe(413);
    expect((await send(token, photoId, undefined, 'image/svg+xml')).status).toBe(415);
    expect(await ownersPhotos(id)).toEqual([]);
    expect((await shop.trpc().round.open({ token })).stops[0]?.isDelivered).toBe(true);
    expect((await send(token, photoId)).status, 'a good one afterwards').toBe(204);
  });
});
