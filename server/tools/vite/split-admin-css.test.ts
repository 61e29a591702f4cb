import { expect, test } from 'vitest';
import { scopedName, splitStyleSheet } from './split-admin-css.ts';

test('a class of the administrator can be told from one of the shop', () => {
  const ofAdmin = scopedName('card', '/any/where/src/admin/list/card.module.css');
  const ofShop = scopedName('card', '/any/where/src/features/cart/card.module.css');
  expect(ofAdmin).toMatch(/^admin-card-[0-9a-f]{5}$/);
  expect(ofShop).toMatch(/^card-[0-9a-f]{5}$/);
});

test('a class has the same name wherever the shop is built', () => {
  expect(scopedName('card', '/a/src/x.module.css')).toBe(scopedName('card', '/b/src/x.module.css'));
});

test('the rules of the administrator come apart, those in conditions too', () => {
  const { shop, admin } = splitStyleSheet(
    '.a-1{color:red}.admin-b-2:hover{color:blue}@media print{.a-1{top:0}.admin-b-2{top:1px}}@media screen{.admin-c-3{top:0}}',
  );
  expect(shop).toBe('.a-1{color:red}@media print{.a-1{top:0}}');
  expect(admin).toBe(
    '.admin-b-2:hover{color:blue}@media print{.admin-b-2{top:1px}}@media screen{.admin-c-3{top:0}}',
  );
});

test('a rule that speaks of both stays with the shop', () => {
  const both = '.a-1,.admin-b-2{color:red}';
  expect(splitStyleSheet(both)).toEqual({ shop: both, admin: '' });
});

test('an animation goes with its name', () => {
  const { shop, admin } = splitStyleSheet(
    '@keyframes turn-1{to{top:0}}@keyframes admin-turn-2{to{top:0}}',
  );
  expect(shop).toBe('@keyframes turn-1{to{top:0}}');
  expect(admin).toBe('@keyframes admin-turn-2{to{top:0}}');
});
