import { z } from 'zod';
import { line, paragraph } from '#contract/text/text.ts';
import { MAX_REVIEW_WORDS, MAX_SHOWN_NAME, MOST_STARS } from './review.ts';

const CHOOSE = 'Please choose one to five stars';

/** What the shopper chooses and types. */
export const reviewForm = z.object({
  stars: z.int(CHOOSE).min(1, CHOOSE).max(MOST_STARS, CHOOSE),
  words: paragraph('Your words', MAX_REVIEW_WORDS),
  shownName: line('The name', MAX_SHOWN_NAME).refine(
    (text) => text !== '',
    'Please enter the name that we show, a first name or initials',
  ),
});
