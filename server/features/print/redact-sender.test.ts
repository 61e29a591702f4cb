import { describe, expect, it } from 'vitest';
import { fc } from '#server/tools/testing/fast-check.ts';
import { redactSender } from './redact-sender.ts';

const sender = {
  name: 'Zoë van der Merwe-Ndlovu',
  phone: '082 123 4567',
  email: 'zoe.v+flowers@example.co.za',
};

describe('a sender who stays unnamed', () => {
  it.each([
    ['From Zoë van der Merwe-Ndlovu with love', 'From (sender) with love'],
    ['call ZOE if nobody is there', 'call (sender) if nobody is there'],
    ['Mrs. Merwe, or Ndlovu', 'Mrs. (sender), or (sender)'],
    ['ring 082 123-4567 first', 'ring (sender) first'],
    ['+27 (82) 1234567!', '(sender)!'],
    ['write to Zoe.V+Flowers@example.co.za', 'write to (sender)'],
    ['Vanderbijl Street, gate der 4', 'Vanderbijl Street, gate (sender) 4'],
    ['Gate 1234#, ring twice', 'Gate 1234#, ring twice'],
    ['🌸 Zoë 🌸', '🌸 (sender) 🌸'],
    ['', ''],
  ])('is taken out of %j', (text, hidden) => {
    expect(redactSender(text, sender)).toBe(hidden);
  });

  it('never stands in it whole, whatever stands around', () => {
    const name = fc.stringMatching(/^[A-Za-zë]{3,12}( [A-Za-zë]{3,12})?$/);
    fc.assert(
      fc.property(name, fc.string(), fc.string(), (who, before, after) => {
        const text = `${before} ${who.toUpperCase()} ${after}`;
        const hidden = redactSender(text, { ...sender, name: who });
        expect(hidden.toLowerCase()).not.toContain(` ${who.toLowerCase()} `);
      }),
    );
  });
});
