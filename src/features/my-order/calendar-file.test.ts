import { describe, expect, it } from 'vitest';
import { orderPageView } from '#src/testing/sample-order.ts';
import { calendarFile } from './calendar-file.ts';

const SHOP = { name: 'Bloom; Grow', publicUrl: 'https://shop.example.co.za' };
const order = orderPageView({
  deliveryDate: '2026-11-24',
  deliveryTime: 'Afternoon (12PM - 5PM)',
  recipientName: 'Lerato Dube',
});
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a delivery', () => {
  it('has one event at the hours of its slot, in Johannesburg', () => {
    const lines = linesOf(calendarFile(order, SHOP));
    expect(lines).toContain('DTSTART:20261124T100000Z');
    expect(lines).toContain('DTEND:20261124T150000Z');
    expect(lines).toContain('SUMMARY:Flowers for Lerato Dube');
    expect(lines).toContain(`UID:${order.id}@shop.example.co.za`);
    expect(lines).toContain('PRODID:-//Bloom\\; Grow//Orders//EN');
    expect(lines.at(-1)).toBe('');
  });

  it('is about the shopper where nobody else is named, and the whole day where the time is an old one', () => {
    const lines = linesOf(
      calendarFile({ ...order, recipientName: '', deliveryTime: 'Before noon' }, SHOP),
    );
    expect(lines).toContain(`SUMMARY:Flowers for ${order.customerName}`);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261124');
    expect(lines).toContain('DTEND;VALUE=DATE:20261125');
  });

  it('escapes what would end a value, and breaks long lines between letters', () => {
    const address = `1, Rose; Lane\nUnit 4 \\ ${'é🌹'.repeat(60)}`;
    const file = calendarFile({ ...order, deliveryAddress: address }, SHOP);
    const encoder = new TextEncoder();
    for (const line of file.split('\r\n')) {
      expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
    }
    const location = linesOf(file).find((line) => line.startsWith('LOCATION'));
    expect(location).toContain('1\\, Rose\\; Lane\\nUnit 4 \\\\ é🌹');
    expect(file).not.toContain('\uFFFD');
  });
});
