import {
  arrangeStopsInput,
  driverRoundInput,
  driverRoundView,
  moveStopsInput,
  placeStopInput,
  reportOutcomeInput,
  roundInput,
  roundsOfDayInput,
  roundsOfDayView,
  runSheetView,
} from '#contract/round/round.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { arrangeStops } from './arrange-stops.ts';
import { getDriverRound } from './driver/driver-round.queries.ts';
import { reportOutcome } from './driver/report-outcome.ts';
import { issueLink, withdrawLink } from './issue-link.ts';
import { moveStops } from './move-stops.ts';
import { placeStop } from './place-stop.ts';
import { planRounds } from './plan-rounds.ts';
import { getRunSheet } from './run-sheet.queries.ts';
import { listRoundsOfDay } from './round.queries.ts';

const ownersChange = adminProcedure.output(roundsOfDayView);

/** The owner's rounds. Each change returns the rounds of its day. */
export const roundAdminRouter = router({
  ofDay: adminProcedure
    .input(roundsOfDayInput)
    .output(roundsOfDayView)
    .query(({ ctx, input }) => listRoundsOfDay(ctx.scope, input)),
  sheet: adminProcedure
    .input(roundInput)
    .output(runSheetView)
    .query(({ ctx, input }) => getRunSheet(ctx.scope, input)),
  plan: ownersChange
    .input(roundsOfDayInput)
    .mutation(({ ctx, input }) => planRounds(ctx.scope, input)),
  arrange: ownersChange
    .input(arrangeStopsInput)
    .mutation(({ ctx, input }) => arrangeStops(ctx.scope, input)),
  move: ownersChange
    .input(moveStopsInput)
    .mutation(({ ctx, input }) => moveStops(ctx.scope, input)),
  place: ownersChange
    .input(placeStopInput)
    .mutation(({ ctx, input }) => placeStop(ctx.scope, input)),
  issueLink: ownersChange
    .input(roundInput)
    .mutation(({ ctx, input }) => issueLink(ctx.scope, input)),
  withdrawLink: ownersChange
    .input(roundInput)
    .mutation(({ ctx, input }) => withdrawLink(ctx.scope, input)),
});

/** What a driver's link opens. */
export const roundRouter = router({
  /** Posted by our own page, so that the token stands in no address of the API. */
  open: publicProcedure
    .input(driverRoundInput)
    .output(driverRoundView)
    .query(({ ctx, input }) => getDriverRound(ctx.scope, input)),
  report: publicProcedure
    .input(reportOutcomeInput)
    .output(driverRoundView)
    .mutation(({ ctx, input }) => reportOutcome(ctx.scope, input)),
});
