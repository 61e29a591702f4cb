import type { RunSheetView } from '#contract/round/round.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { viewRound } from './driver/driver-round.queries.ts';
import { qrCodeOf } from '#server/platform/qr-code/qr-code.ts';
import { linkOf } from './round.view.ts';

/** Returns the run sheet of a round: its stops as the driver sees them, with codes for a phone. Throws ROUND_NOT_FOUND. */
export async function getRunSheet(
  scope: Pick<Scope, 'rounds' | 'ownersOrders' | 'roundTokens' | 'shop' | 'today'>,
  { roundId }: { roundId: string },
): Promise<RunSheetView> {
  const round = await scope.rounds.find(roundId);
  if (!round) throw new ShopError('ROUND_NOT_FOUND');
  const { name, day, stops } = await viewRound(scope, round);
  return {
    name,
    day,
    linkCode: round.linkId ? qrCodeOf(linkOf(scope, round.linkId)) : null,
    stops: stops
      .filter(({ isOn }) => isOn)
      .map((stop) => ({ ...stop, mapCode: qrCodeOf(stop.mapUrl) })),
  };
}
