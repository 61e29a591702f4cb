import type { PaymentGateway } from '#server/features/payment/payment-gateway.ts';
import { askAgreement, changeAgreement } from './payfast-agreements.ts';
import { createPayfastApi } from './payfast-api.ts';
import { validateWithPayfast } from './payfast-validate.ts';
import { type PayfastAccount, payfastFields } from './payfast-form.ts';
import { fetchTransaction, fetchTransactions } from './payfast-history.ts';
import { confirmationBody, readPayfastNotification } from './payfast-notification.ts';
import { postRefund, askRefundOffer } from './payfast-refunds.ts';
import { orderCheckoutFields, signCheckout } from './payfast-signature.ts';
import { payfastIpAllowlist } from './payfast-ip-allowlist.ts';

/**
 * Creates the payment gateway that talks to PayFast. Every address follows from `baseUrl` (without a trailing slash),
 * so that live, sandbox and simulator run the same code. An empty passphrase means that the account has none.
 */
export function createPayfastGateway(
  settings: PayfastAccount & { baseUrl: string; passphrase: string; timeoutMs?: number },
): PaymentGateway {
  const api = createPayfastApi(settings);
  const sources = payfastIpAllowlist(settings.baseUrl);
  return {
    name: 'payfast',
    begin(order) {
      const fields = orderCheckoutFields(payfastFields(order, settings));
      const signature = signCheckout(fields, settings.passphrase);
      return {
        url: `${settings.baseUrl}/eng/process`,
        data: Object.fromEntries([...fields, ['signature', signature]]),
      };
    },
    read: (raw) => readPayfastNotification(raw, settings),
    isKnownSource: sources.isKnown,
    isListedSource: sources.isListed,
    confirm: (raw) =>
      validateWithPayfast(`${settings.baseUrl}/eng/query/validate`, confirmationBody(raw)),
    refundOffer: (reference) => askRefundOffer(api, reference),
    refund: (reference, refund) => postRefund(api, reference, refund),
    receipts: (days) => fetchTransactions(api, days),
    receipt: (reference) => fetchTransaction(api, reference),
    canRecur: settings.passphrase !== '',
    agreement: (token) => askAgreement(api, token),
    changeAgreement: (token, wish) => changeAgreement(api, token, wish),
  };
}
