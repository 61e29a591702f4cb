import { describe, expect, it } from 'vitest';
import { orderPageView } from '#src/testing/sample-order.ts';
import { askedText, declinedText, questionText } from './cancel-order.tsx';

const TEXTS = { questionText, askedText, declinedText };
/** What is promised of an order that goes on, or back. */
const PROMISED = /goes ahead|order stands|with your money/;

describe.each(Object.entries(TEXTS))('%s', (_name, text) => {
  it('promises neither flowers nor money of an order that is not decided yet', () => {
    const undecided = orderPageView({ deliveryInDoubt: true, deliveryDoubt: 'We contact you.' });
    expect(text(undecided)).not.toMatch(PROMISED);
  });

  it('promises neither of one that is not paid', () => {
    const unpaid = orderPageView({ status: 'preparing', paymentStatus: 'unpaid' });
    expect(text(unpaid)).not.toMatch(PROMISED);
  });

  it('says of one that is paid and certain that it goes on', () => {
    expect(text(orderPageView())).toMatch(PROMISED);
  });
});

it('says of an undecided order that it is delivered only if it is wanted', () => {
  const undecided = orderPageView({ deliveryInDoubt: true });
  for (const text of [questionText, askedText]) {
    expect(text(undecided)).toContain('We don’t deliver it unless you want it.');
  }
});

it('speaks of no delivery of an order that is collected', () => {
  const collected = { fulfilment: 'collection' } as const;
  const undecided = orderPageView({ ...collected, deliveryInDoubt: true });
  const unpaid = orderPageView({ ...collected, status: 'preparing', paymentStatus: 'unpaid' });
  for (const text of [questionText, askedText]) {
    expect(text(undecided)).toContain('We don’t make it unless you want it.');
    expect(text(unpaid)).toContain('there is nothing to collect');
  }
});

it('says of one delivery of a subscription whether the others still come', () => {
  const of = (isGoingOn: boolean) =>
    questionText(orderPageView({ subscription: { every: 'every week', isGoingOn, token: '' } }));
  expect(questionText(orderPageView())).not.toContain('subscription');
  expect(of(true)).toContain('one delivery of your subscription, which goes on');
  expect(of(false)).toContain('has ended, so no others follow');
});

it('promises a reply by email only to one that gave an address', () => {
  for (const text of [questionText, askedText]) {
    expect(text(orderPageView())).toContain('reply by email');
    const without = text(orderPageView({ customerEmail: '' }));
    expect(without).toContain('reply here, on this page');
    expect(without).not.toContain('email');
  }
});

it('speaks of a bank only where money comes back by one', () => {
  const of = (giftPays?: string, toRefund = '0.00') => {
    const order = orderPageView({
      cancelling: 'with-refund',
      total: '649.00',
      ...(giftPays !== undefined && { giftPays }),
    });
    return questionText({ ...order, money: { ...order.money, toRefund } });
  };
  expect(of()).toContain('Your bank');
  expect(of('200.00')).toContain('Your bank');
  expect(of('200.00')).toContain('goes back onto it');
  expect(of('649.00')).toContain('What your gift voucher paid goes back onto it, at once.');
  expect(of('649.00')).not.toMatch(/bank|we refund/);
  expect(of('649.00', '200.00')).toContain('Your bank');
});
