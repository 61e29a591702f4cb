/** The tools of one query, of `trpc.useUtils()`. */
interface QueryTools<Input, View> {
  setData(input: Input, view: View | ((shown: View | undefined) => View | undefined)): unknown;
  invalidate(
    input: Input,
    filters: { fetchStatus: 'fetching'; refetchType: 'all' },
    options: { cancelRefetch: true },
  ): Promise<void>;
}

/**
 * Shows what a change has answered in the place of what a query had. What is being asked then is asked again: an
 * answer from before the change would take it away from the screen, and news that has come since is not in this one.
 */
export function showAnswer<Input, View>(
  query: QueryTools<Input, View>,
  input: NoInfer<Input>,
  view: NoInfer<View | ((shown: View | undefined) => View | undefined)>,
): void {
  query.setData(input, view);
  void query.invalidate(
    input,
    { fetchStatus: 'fetching', refetchType: 'all' },
    { cancelRefetch: true },
  );
}
