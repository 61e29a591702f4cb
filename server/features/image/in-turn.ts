/** Runs what it is given one after the other, in the order it came. */
type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** A large picture takes hundreds of megabytes while it is made, so that this server makes one at a time. */
export const inTurn = createMutex();

function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
