import { describe, expect, it } from 'vitest';
import { whatsAppLink } from './whatsapp.ts';

describe('a link to WhatsApp', () => {
  it.each([
    ['082 123 4567', '27821234567'],
    ['+27 (0)82 123-4567', '27821234567'],
    ['0027821234567', '27821234567'],
    ['+44 20 7946 0000', '442079460000'],
    ['082 123 4567 or 083 765 4321', '27821234567'],
  ])('of %s has the digits of its country first', (phone, number) => {
    expect(whatsAppLink(phone, 'Hi')).toBe(`https://wa.me/${number}?text=Hi`);
  });

  it.each(['', 'ask at the gate', '123', '+1234567890123456'])('is none for “%s”', (phone) => {
    expect(whatsAppLink(phone, 'Hi')).toBe('');
  });

  it('carries the message whatever is in it', () => {
    const link = new URL(whatsAppLink('0821234567', 'Flowers & a card? 100 % “yes” 🌹'));
    expect(link.searchParams.get('text')).toBe('Flowers & a card? 100 % “yes” 🌹');
  });
});
