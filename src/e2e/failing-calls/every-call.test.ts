import { expect, test } from 'vitest';
import { appRouter } from '#server/app/app-router.ts';
import { OWNERS_VISITS, SHOPPERS_VISITS } from './every-call.ts';
import { TOLD_ELSEWHERE } from './told-elsewhere.ts';

const procedures = Object.keys(appRouter._def.procedures);
const walked = [...SHOPPERS_VISITS, ...OWNERS_VISITS].flatMap(({ calls }) => Object.keys(calls));

test('every query and mutation is taken through its failures in a browser, or is told elsewhere for a reason', () => {
  const unknown = procedures.filter((name) => !walked.includes(name) && !(name in TOLD_ELSEWHERE));
  expect(unknown).toEqual([]);
});

test('what is walked through or told elsewhere is a procedure, and never both', () => {
  const named = [...walked, ...Object.keys(TOLD_ELSEWHERE)];
  expect(named.filter((name) => !procedures.includes(name))).toEqual([]);
  expect(walked.filter((name) => name in TOLD_ELSEWHERE)).toEqual([]);
});
