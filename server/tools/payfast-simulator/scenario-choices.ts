import { z } from 'zod';

export const SCENARIO_NAMES = [
  'ok',
  'delayed',
  'never',
  'duplicate',
  'outOfOrder',
  'doublePay',
  'wrongAmount',
  'wrongMerchant',
  'forged',
  'appended',
  'validateDown',
  'failed',
  'cancelled',
  'pending',
  'sourceSpoof',
] as const;

export const scenarioName = z.enum(SCENARIO_NAMES);
export type ScenarioName = z.infer<typeof scenarioName>;

/** How a payment will end. `delayMs` is the wait of the scenarios that have one. */
export type ScenarioChoice = { name: ScenarioName; delayMs?: number | undefined };

export type ScenarioChoices = ReturnType<typeof createScenarioChoices>;

/** Choices waiting for the payment they are meant for. Each is used once. */
export function createScenarioChoices() {
  const byPayment = new Map<string, ScenarioChoice>();
  let next: ScenarioChoice | undefined;

  return {
    forNext(choice: ScenarioChoice): void {
      next = choice;
    },
    forPayment(mPaymentId: string, choice: ScenarioChoice): void {
      byPayment.set(mPaymentId, choice);
    },
    /** Takes the choice for a payment that was just accepted: its own, else the next, else `ok`. */
    take(mPaymentId: string): ScenarioChoice {
      const own = byPayment.get(mPaymentId);
      if (own) {
        byPayment.delete(mPaymentId);
        return own;
      }
      const choice = next ?? { name: 'ok' };
      next = undefined;
      return choice;
    },
  };
}
