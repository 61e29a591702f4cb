import { expect, it } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { CardPreview } from './card-preview.tsx';

async function preview(message: string) {
  const page = await render(<CardPreview message={message} />);
  return {
    card: page.querySelector('.card-message')?.textContent,
    note: page.querySelector('[role=status]')?.textContent,
  };
}

it('a card is previewed as it will be printed, hearts and emoji included', async () => {
  expect(await preview('I ♥ you ❤️❤️😍 ™')).toEqual({ card: 'I ♥ you ❤️❤️😍 ™', note: '' });
});

it.each([
  ['Love 你', 'Love □', 'We cannot print “你”: the card will show □ instead.'],
  ['你 and 好', '□ and □', 'We cannot print “你” and “好”: the card will show □ instead.'],
  [
    '你好我爱你一世界',
    '□□□□□□□□',
    'We cannot print “你”, “好”, “我”, “爱”, “一” and 2 more: the card will show □ instead.',
  ],
])('what cannot be printed of %s is named where it is typed', async (message, card, note) => {
  expect(await preview(message)).toEqual({ card, note });
});

it('nothing is previewed of an invisible message', async () => {
  expect((await preview('\u{200b}\u{2800}')).card).toBeUndefined();
});
