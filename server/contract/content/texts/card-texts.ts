import type { OrderOccasion } from '#contract/order/occasion.ts';
import type { TextEntry } from './text-pages.ts';

/** One suggestion for the words of a card. */
export interface CardSuggestion extends TextEntry {
  text: string;
}

const of = (...texts: string[]): readonly CardSuggestion[] => texts.map((text) => ({ text }));

/** What the shop suggests to write on a card, by occasion, until the owner changes it. */
export const CARD_TEXTS: Readonly<Record<OrderOccasion, readonly CardSuggestion[]>> = {
  birthday: of(
    'Happy birthday! May your day be as lovely as you are.',
    'Another year, and you still bloom. Happy birthday!',
    'Happy birthday! I wish I could be there to give you these myself.',
  ),
  anniversary: of(
    'Happy anniversary, my love. I would choose you all over again.',
    'Happy anniversary to the two of you. Here’s to many more.',
    'Every year with you is my favourite. Happy anniversary.',
  ),
  love: of(
    'I love you. That’s all, and that’s everything.',
    'Thinking of you, as I always do.',
    'You make every day better. These are for you.',
  ),
  thanks: of(
    'Thank you. You did more for me than you know.',
    'A small thank you for a big kindness.',
    'Thank you for everything. We could not have done it without you.',
  ),
  congratulations: of(
    'Congratulations! You earned every bit of it.',
    'Well done! We are so proud of you.',
    'Here’s to you, and to what comes next. Congratulations!',
  ),
  baby: of(
    'Welcome to the world, little one. Congratulations to you all!',
    'Congratulations on your new arrival. We can’t wait to meet.',
    'Ten little fingers, ten little toes, and so much love. Congratulations!',
  ),
  recovery: of(
    'Get well soon. We miss your smile.',
    'Thinking of you, and wishing you better each day.',
    'Rest well. We’ll see you soon.',
  ),
  sympathy: of(
    'With our deepest sympathy. We are thinking of you.',
    'We are so sorry for your loss. You are in our hearts.',
    'In loving memory.',
  ),
  other: of(
    'No reason. I only wanted to make you smile.',
    'Just because. Have a lovely day!',
    'Saw these and thought of you.',
  ),
};
export type CardTexts = typeof CARD_TEXTS;
