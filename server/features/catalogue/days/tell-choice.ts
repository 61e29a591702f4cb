import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import { feeRange } from '#contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import { type SeasonScope, seasonsOn } from '#server/features/catalogue/season/season-prices.ts';

export interface ToldChoice {
  choice: DeliveryChoice;
  /** Bouquets have other prices on its day than every visitor is shown. */
  hasOwnPrices: boolean;
}

/** Returns a visitor's choice with what its delivery costs, and whose prices bouquets have on its day. */
export async function tellChoice(scope: SeasonScope, choice: DeliveryChoice): Promise<ToldChoice> {
  const { seasons, days } = await scope.seasonPrices.read(scope);
  const { settings } = await scope.delivery.settings();
  const fee = feeText(settings, choice);
  const names = seasonsOn(seasons, choice.day).map(({ name }) => name);
  return {
    hasOwnPrices: days?.pricedDay !== undefined,
    choice: {
      ...choice,
      ...(fee && { fee }),
      ...(names.length > 0 && { season: `${names.join(' and ')} prices` }),
    },
  };
}

/** Returns what a delivery to the place of a choice costs on its day; empty where it is free. */
function feeText(settings: DeliverySettings, { suburb, code, day }: DeliveryChoice): string {
  const fees = shoppersFees(settings);
  if (!fees) return '';
  const named = settings.area.codes.filter(({ suburbs }) => suburbs.includes(suburb));
  const codes = code === '' ? named.map(({ from }) => from) : [code];
  const { least, most } = feeRange(fees, { codes, day, subtotal: cents(0) });
  return most === 0 ? '' : `Delivery ${rangeText(least, most)}`;
}

function rangeText(least: Cents, most: Cents): string {
  if (least === most) return randLabel(most);
  return least === 0 ? `up to ${randLabel(most)}` : `from ${randLabel(least)}`;
}
