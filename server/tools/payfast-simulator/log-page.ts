import { formatRand } from './money.ts';
import { escapeHtml, renderPage } from './page-layout.ts';
import type { Attempt, Transaction } from './transactions.ts';

/** What the simulator has seen and sent, newest first, like the sandbox's ITN log. */
export function logPage(transactions: readonly Transaction[], canResend: boolean): string {
  const cards = transactions.toReversed().map((transaction) => card(transaction, canResend));
  return renderPage({
    title: 'PayFast simulator: payments',
    isWide: true,
    main: `<h1>Payments at this simulator</h1>
${cards.length === 0 ? '<p>None yet. Buy something in the shop.</p>' : cards.join('\n')}`,
  });
}

function card(transaction: Transaction, canResend: boolean): string {
  const { uuid, fields, amountCents, state, pfPaymentId, scenario, createdAt } = transaction;
  const title = fields.get('m_payment_id') ?? fields.get('item_name') ?? uuid;
  const warnings = transaction.warnings.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  const action = state === 'open' ? openLink(uuid) : resendForm(transaction, canResend);
  return `<section class="card">
<h2>${escapeHtml(title)}: R ${formatRand(amountCents)}, ${state}</h2>
<p class="muted">${escapeHtml(fields.get('item_name') ?? '')}, ${createdAt},
PayFast number ${pfPaymentId ?? 'none yet'}, scenario ${scenario.name}</p>
${warnings === '' ? '' : `<ul class="warning">${warnings}</ul>`}
${attemptTable(transaction.attempts)}
${action}
</section>`;
}

function openLink(uuid: string): string {
  return `<p><a href="/eng/process/payment/${uuid}">Open the payment page</a></p>`;
}

function resendForm({ uuid, pfPaymentId }: Transaction, canResend: boolean): string {
  if (!canResend || pfPaymentId === null) return '';
  return `<form method="post" action="/__sim/transactions/${uuid}/resend">
<button class="small" type="submit">Tell the shop again</button></form>`;
}

function attemptTable(attempts: readonly Attempt[]): string {
  if (attempts.length === 0) return '<p>Nothing sent to the shop.</p>';
  const rows = attempts.map(
    ({ at, what, url, httpStatus, answer, error }) => `<tr><td>${at}</td>
<td>${escapeHtml(what)}</td><td>${escapeHtml(url)}</td>
<td>${httpStatus ?? 'no answer'}</td><td>${escapeHtml(error ?? answer)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Notifications sent"><table>
<thead><tr><th scope="col">Sent</th><th scope="col">Notification</th><th scope="col">To</th>
<th scope="col">Status</th><th scope="col">Answer</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}
