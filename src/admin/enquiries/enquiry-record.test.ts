import { expect, it } from 'vitest';
import { replyClock } from './enquiry-record.tsx';

const NOW = Date.parse('2026-11-21T07:00:00.000Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => replyClock(new Date(NOW + minutes * MINUTE_MS).toISOString(), NOW);

it.each([
  [24 * 60, '24 h left to answer', 'plain'],
  [5 * 60 + 20.9, '5 h 20 min left to answer', 'plain'],
  [239, '3 h 59 min left to answer', 'bad'],
  [0.5, '0 min left to answer', 'bad'],
  [-0.5, '1 min overdue', 'bad'],
  [-180, '3 h overdue', 'bad'],
  [-3 * 24 * 60, '3 days overdue', 'bad'],
])('%s minutes are "%s"', (minutes, text, tone) => {
  expect(at(minutes)).toEqual({ text, tone });
});
