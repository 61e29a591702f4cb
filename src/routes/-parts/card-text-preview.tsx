import { ORDER_OCCASIONS, orderOccasions } from '#contract/order/occasion.ts';
import giftStyles from '#src/features/checkout/gift/gift.css?url';
import { CardSuggestions } from '#src/features/checkout/gift/card-suggestions.tsx';

/** The suggestions for cards, as they stand below each occasion. */
export function CardTextPreview() {
  return (
    <>
      <link rel="stylesheet" href={giftStyles} />
      {orderOccasions.map((occasion) => (
        <section key={occasion}>
          <h2>{ORDER_OCCASIONS[occasion]}</h2>
          <CardSuggestions occasion={occasion} message="" onMessage={() => undefined} />
        </section>
      ))}
    </>
  );
}
