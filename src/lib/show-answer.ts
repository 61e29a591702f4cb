/** The tools of one query, of `trpc.useUtils()`. */
interface QueryTools<Input, View> {
  cancel(input: Input): Promise<void>;
  setData(input: Input, view: View | ((shown: View | undefined) => View | undefined)): unknown;
}

/**
 * Shows what a change has answered in the place of what a query had. What was asked before the change, and comes later,
 * is not shown: it would take the change away from the screen again.
 */
export function showAnswer<Input, View>(
  query: QueryTools<Input, View>,
  input: NoInfer<Input>,
  view: NoInfer<View | ((shown: View | undefined) => View | undefined)>,
): void {
  void query.cancel(input);
  query.setData(input, view);
}
