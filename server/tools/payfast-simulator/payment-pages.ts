import { formatRand, WALLET_CENTS } from './money.ts';
import { escapeHtml, renderPage } from './page-layout.ts';
import { SCENARIO_NAMES } from './scenario-choices.ts';
import { SCENARIOS } from './scenarios.ts';
import type { FinalState, Transaction } from './transactions.ts';

const onward = (href: string | undefined, text: string) =>
  href === undefined ? '' : `<a class="button" href="${escapeHtml(href)}">${text}</a>`;

/** Where the buyer chooses to pay or to turn back. */
export function paymentPage(transaction: Transaction): string {
  const { uuid, fields, amountCents } = transaction;
  const description = fields.get('item_description');
  return renderPage({
    title: 'Pay with PayFast (local simulator)',
    main: `
<div class="card">
<h1>${escapeHtml(fields.get('item_name') ?? '')}</h1>
${description === undefined ? '' : `<p class="muted">${escapeHtml(description)}</p>`}
<p class="total"><span>Payment total</span> <span>R ${formatRand(amountCents)} ZAR</span></p>
<p class="muted">Wallet balance R ${formatRand(WALLET_CENTS)}</p>
<form method="post" action="/eng/process/payment_method?p-sb=${uuid}">
<button id="pay-with-wallet" type="submit">Complete Payment</button>
${scenarioSelect(transaction)}
</form>
<details>
<summary>Cancel transaction</summary>
<p>You will go back to the shop without paying.</p>
<form method="post" action="/eng/process/payment/${uuid}/cancel">
<button id="cancel-payment" class="quiet" type="submit">Yes, cancel this payment</button>
</form>
</details>
</div>
${warnings(transaction)}`,
  });
}

function scenarioSelect({ scenario }: Transaction): string {
  const options = SCENARIO_NAMES.map((name) => {
    const selected = name === scenario.name ? ' selected' : '';
    return `<option value="${name}"${selected}>${SCENARIOS[name].label}</option>`;
  });
  return `<details>
<summary>Try a scenario</summary>
<div>
<label for="scenario">How should this payment end?</label>
<select id="scenario" name="scenario">${options.join('')}</select>
</div>
</details>`;
}

function warnings({ warnings: texts }: Transaction): string {
  if (texts.length === 0) return '';
  const items = texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('\n');
  return `<div class="warning"><h2>The real PayFast may object</h2><ul>${items}</ul></div>`;
}

const ENDINGS: Record<FinalState, { title: string; text: string }> = {
  paid: { title: 'Your payment was successful', text: 'Thank you.' },
  pending: { title: 'Your payment is being processed', text: 'This can take a while.' },
  failed: { title: 'Your payment was not successful', text: 'No money was taken.' },
  cancelled: { title: 'Your payment was cancelled', text: 'No money was taken.' },
};

/** Shown for a moment after the buyer has paid or tried to; then the browser goes to the shop. */
export function endingPage({ state, fields }: Transaction): string {
  const { title, text } = ENDINGS[state === 'open' ? 'pending' : state];
  const isGood = state === 'paid' || state === 'pending';
  const goTo = fields.get(isGood ? 'return_url' : 'cancel_url');
  return renderPage({
    title,
    goTo,
    main: `<div class="card"><h1>${title}</h1>
<p>${text} ${goTo === undefined ? 'You may close this page.' : 'You will be redirected momentarily.'}</p>
${onward(goTo, 'Return to the shop')}</div>`,
  });
}

/** The live PayFast's answer to an amount below R5.00. */
export function tooSmallPage({ fields }: Transaction): string {
  const goTo = fields.get('cancel_url');
  return renderPage({
    title: 'Your payment was cancelled',
    goTo,
    main: `<div class="card"><h1>Your payment was cancelled</h1>
<p>This transaction amount is too small to be processed and the payment has been cancelled.</p>
<p>You will be redirected momentarily.</p>
${onward(goTo, 'Return to the shop')}</div>`,
  });
}

/** A payment can be paid or cancelled once. */
export function alreadyProcessedPage({ state, fields }: Transaction): string {
  const isGood = state === 'paid' || state === 'pending';
  return renderPage({
    title: 'Transaction already processed',
    main: `<div class="card"><h1>This transaction was already processed</h1>
<p>It cannot be paid or cancelled again.</p>
${onward(fields.get(isGood ? 'return_url' : 'cancel_url'), 'Return to the shop')}</div>`,
  });
}
