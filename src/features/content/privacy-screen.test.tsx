import { expect, it } from 'vitest';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { renderPage } from '#src/testing/render-page.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const said = async (props: Partial<Parameters<typeof PrivacyScreen>[0]> = {}) =>
  (
    await renderPage(
      <PrivacyScreen shopName="Fynbos & Co" email={undefined} supplier={undefined} {...props} />,
    )
  ).page.textContent;

// Section 18(1) of POPIA, in its order.
it.each([
  ['what is collected, and from whom', /email and phone, the address.*We get all of it from you/s],
  ['what a company, a gift voucher and a subscription add', /VAT.*gift voucher.*again and again/s],
  ['who is responsible, and where', /Who is responsible.*Fynbos & Co/s],
  ['what for', /make and deliver your order, to handle any problems with your order/],
  ['what is voluntary and what is not', /marked with a star.*Everything else is up to you/s],
  ['what follows from leaving it out', /without it we cannot take the order/],
  ['which law asks for it', /tax law/],
  ['that it may leave the country, and how it is protected there', /outside South Africa.*POPIA/s],
  ['who receives it, PayFast by name', /PayFast, our payment operator/],
  ['access, correction, deletion and objection', /give you a copy.*correct.*delete it.*object/s],
  ['where to complain', /Information Regulator.*POPIAComplaints@inforegulator\.org\.za/s],
])('the notice says %s', async (_what, words) => {
  expect(await said()).toMatch(words);
});

it('names the information officer and where to write, once the owner has said', async () => {
  expect(await said()).toContain('The information officer is the owner of Fynbos & Co');
  const filled = await said({
    email: 'hello@fynbos.example',
    supplier: { informationOfficer: 'Thandi Mokoena' },
  });
  expect(filled).toContain('The information officer is Thandi Mokoena');
  expect(filled).toContain('hello@fynbos.example');
});

it('promises the times that the housekeeping keeps', async () => {
  const text = await said();
  expect(text).toContain(`never paid: ${RETENTION_DAYS.unpaidOrder} days`);
  expect(RETENTION_DAYS.begunOrder).toBe(365);
  expect(text).toContain(
    "If you had started to pay, the order's number and amount stay for a year",
  );
  expect(text).toContain(`Carts: ${RETENTION_DAYS.cart} days`);
  expect(text).toContain(`something is wrong: ${RETENTION_DAYS.photo} days`);
  expect(text).toContain(`emails we sent you: ${RETENTION_DAYS.mail} days`);
});

it('tells that addresses are counted, and what the logs hold', async () => {
  const text = await said();
  expect(text).toContain('the network address that you come from');
  expect(text).toContain('We delete a count after minutes, or a week at the most.');
  expect(text).toContain('Our logs hold no names, email or street addresses');
});
