import type { Background } from './background.ts';
import { DELIVERY_PORTS } from './form-fields.ts';
import { deliveryPort } from './form-rules.ts';
import { type Delivery, deliver } from './itn-delivery.ts';
import type { SimulatorSettings } from './settings.ts';
import type { Transaction } from './transactions.ts';

const ANSWER_WITHIN_MS = 10_000;
const MINUTE_MS = 60_000;

/** Waits before the second to the eighth attempt, in minutes, before the time scale. */
const RETRY_AFTER_MINUTES = [0, 10, 20, 40, 80, 160, 320];

export type Mail = {
  /** Shown in the log, such as `COMPLETE 2000001`. */
  what: string;
  body: string;
  /** Local address to send from. */
  from?: string;
  /** A forger does not try again. */
  once?: boolean;
};

export type ItnSender = ReturnType<typeof createItnSender>;

/** Delivers notifications to a transaction's `notify_url` and logs every attempt on it. */
export function createItnSender(
  settings: SimulatorSettings,
  background: Background,
  now: () => Date,
) {
  async function attempt(transaction: Transaction, mail: Mail): Promise<boolean> {
    const url = transaction.fields.get('notify_url') ?? '';
    const at = now().toISOString();
    const delivery = await tryToDeliver(url, mail);
    transaction.attempts.push({ at, what: mail.what, url, ...delivery });
    return delivery.httpStatus === 200;
  }

  async function tryToDeliver(url: string, mail: Mail): Promise<Delivery> {
    const undeliverable = (error: string) => ({ httpStatus: null, answer: '', error });
    if (url === '') return undeliverable('the form had no notify_url');
    if (settings.strictPorts && !DELIVERY_PORTS.includes(deliveryPort(new URL(url))))
      return undeliverable(`PayFast does not deliver to port ${deliveryPort(new URL(url))}`);
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const signal = AbortSignal.any([background.signal, patience]);
    return deliver(url, mail.body, signal, mail.from);
  }

  return {
    /**
     * Makes the first attempt and resolves when it has ended. Only an answer 200 counts; otherwise
     * more attempts follow in the background, except in the sandbox, which sends once.
     */
    async send(transaction: Transaction, mail: Mail): Promise<void> {
      const isDelivered = await attempt(transaction, mail);
      if (isDelivered || mail.once === true || settings.profile === 'sandbox') return;
      void background.start(async () => {
        for (const minutes of RETRY_AFTER_MINUTES) {
          await background.wait(minutes * MINUTE_MS * settings.timeScale);
          if (await attempt(transaction, mail)) return;
        }
      });
    },
  };
}
