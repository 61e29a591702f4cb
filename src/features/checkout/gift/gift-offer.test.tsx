import { expect, test } from 'vitest';
import { CARD_TEXTS } from '#contract/content/texts/card-texts.ts';
import { loadDraft, saveDraft } from '#src/features/checkout/checkout-draft.ts';
import { FILLED_DELIVERY } from '#src/testing/sample-delivery.ts';
import { SiteContentProvider } from '#src/lib/site-content.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { field, press, type } from '#src/testing/screen.ts';
import { GiftOffer } from './gift-offer.tsx';

const [FIRST = '', SECOND = ''] = CARD_TEXTS.birthday.map(({ text }) => text);

async function open(answers: Parameters<typeof FakeApi>[0]['answers'] = {}): Promise<HTMLElement> {
  const page = await render(
    <FakeApi answers={answers}>
      <SiteContentProvider>
        <GiftOffer />
      </SiteContentProvider>
    </FakeApi>,
  );
  const details = page.querySelector('details');
  if (!details) throw new Error('The offer is not there');
  await acting(() => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    return import('./gift-form.tsx');
  });
  return page;
}

function card(page: HTMLElement): HTMLTextAreaElement {
  const found = page.querySelector('textarea');
  if (!found) throw new Error('No card can be written');
  return found;
}

async function choose(page: HTMLElement, occasion: string): Promise<void> {
  const select = page.querySelector('select');
  if (!select) throw new Error('No occasion can be chosen');
  await type(select, occasion);
}

test('it is closed, and nothing is loaded, until it is pressed', async () => {
  const page = await render(
    <FakeApi answers={{}}>
      <GiftOffer />
    </FakeApi>,
  );
  expect(page.querySelector('details')?.open).toBe(false);
  expect(page.querySelector('input')).toBeNull();
});

test('what is typed stands in the draft of the checkout, beside what was there', async () => {
  saveDraft({ ...FILLED_DELIVERY, deliveryAddress: '12 Fourth Avenue' });
  const page = await open();
  await type(field('recipientName'), 'Gogo Dlamini');
  await choose(page, 'birthday');
  await type(card(page), 'With love');
  expect(loadDraft()).toMatchObject({
    deliveryAddress: '12 Fourth Avenue',
    recipientName: 'Gogo Dlamini',
    occasion: 'birthday',
    cardMessage: 'With love',
  });
});

test('what was typed before is there when it is opened again', async () => {
  saveDraft({ ...FILLED_DELIVERY, recipientName: 'Gogo', occasion: 'thanks', cardMessage: 'Hi' });
  const page = await open();
  expect(field('recipientName').value).toBe('Gogo');
  expect(page.querySelector('select')?.value).toBe('thanks');
  expect(card(page).value).toBe('Hi');
});

test('a suggestion takes the place of the card’s words, which can be put back', async () => {
  saveDraft({ ...FILLED_DELIVERY, occasion: 'birthday', cardMessage: 'From us' });
  const page = await open();
  await press(FIRST);
  expect(loadDraft().cardMessage).toBe(FIRST);
  await press(SECOND);
  expect(loadDraft().cardMessage).toBe(SECOND);
  await press('Put back what I wrote');
  expect(loadDraft().cardMessage).toBe('From us');
  expect(card(page).value).toBe('From us');
});

test('without an occasion nothing is suggested', async () => {
  const page = await open();
  expect(page.querySelector('[role=group]')).toBeNull();
});

test('the owner’s own suggestions take the place of the shop’s; an emptied list suggests nothing', async () => {
  saveDraft({ ...FILLED_DELIVERY, occasion: 'birthday' });
  const page = await open({
    'content.words': () => ({ ownTexts: ['card'] }),
    'content.texts': () => ({ birthday: [{ text: 'Veels geluk!' }], thanks: [] }),
  });
  const suggested = [...page.querySelectorAll('[role=group] button')];
  expect(suggested.map(({ textContent }) => textContent)).toEqual(['Veels geluk!']);
  await choose(page, 'thanks');
  expect(page.querySelector('[role=group]')).toBeNull();
});

test('a card that is too long says so while it is typed, and loses nothing', async () => {
  const page = await open();
  const long = 'x'.repeat(201);
  await type(card(page), long);
  expect(page.textContent).toContain('Card message must be at most 200 characters');
  expect(loadDraft().cardMessage).toBe(long);
});

test('a card of an earlier bouquet stands there with a word that the order has one', async () => {
  const ONE = 'One card and one address for each order';
  const fresh = await open();
  expect(fresh.textContent).not.toContain(ONE);
  await type(card(fresh), 'For Gogo');
  expect(fresh.textContent).not.toContain(ONE);
  document.body.replaceChildren();
  const next = await open();
  expect(card(next).value).toBe('For Gogo');
  expect(next.textContent).toContain(ONE);
});
