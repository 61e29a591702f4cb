import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Round } from '#server/features/round/round.entity.ts';

/**
 * Returns the round that a driver's link opens: until midnight after its day, and while the link is out. Throws
 * ROUND_LINK, which does not say what of these it is, and counts it as a guess.
 */
export async function findRound(
  scope: Pick<Scope, 'rounds' | 'roundTokens' | 'today' | 'limit'>,
  token: string,
): Promise<Round> {
  const linkId = scope.roundTokens.linkIdOf(token);
  const round = linkId === undefined ? null : await scope.rounds.findByLink(linkId);
  if (!round || round.day < scope.today()) return failNotFound(scope, 'ROUND_LINK');
  return round;
}
