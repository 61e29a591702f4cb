/** What the page about delivery says around the facts that checkout goes by, until the owner changes it. */
export const DELIVERY_TEXTS = {
  description:
    'Free delivery in {city}, the same day when you order before {cut-off}. Times, days and how far ahead you can order.',
  title: 'Delivery Info',
  lead: 'We bring every bouquet to the door in {city}, on the day you choose. Checkout only offers days and times we can keep.',
  costTitle: 'What it costs',
  cost: 'Delivery in {city} is **{delivery-price}**. The price you see is the price you pay.',
  sameDayTitle: 'The same day',
  sameDay:
    'Order before {cut-off} and we deliver the same day. After that, we deliver on our next delivery day.',
  timesTitle: 'Delivery times',
  times: 'Choose a time when somebody will be home:',
  aheadTitle: 'How far ahead',
  ahead: 'We take orders up to {days-ahead} days ahead.',
  areaTitle: 'Where we go',
  area: 'We deliver in {city}. If we don’t know the postal code, checkout says so at once:',
  giftTitle: 'Sending to somebody else',
  gift: 'At checkout, open “Sending to somebody else?”. You can give the recipient’s name and phone, write a card of up to {card-length} characters, and send it anonymously.\n\nMore answers are in our [FAQs](/faq).',
};
export type DeliveryTexts = typeof DELIVERY_TEXTS;
