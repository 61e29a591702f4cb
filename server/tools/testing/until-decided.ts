/** The shop's answer to what is too much at once: nothing was decided, and it may be asked again. */
const TOO_BUSY = 503;

/** Asks until the shop decides: a machine that runs other tests at the same time makes it answer that it is too busy. */
export async function untilDecided<Answer extends { status: number } | { statusCode: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (('status' in answer ? answer.status : answer.statusCode) !== TOO_BUSY) return answer;
  }
}
