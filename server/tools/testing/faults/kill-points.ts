/** Where the server is killed between a payment and the mail about it, in the order in which they come. */
export const KILL_POINTS = [
  'notification answered',
  'confirmation asked',
  'confirmation answered',
  'mail being written',
  'order paid',
  'mail server reached',
  'recipient named',
  'text begun',
  'text received',
  'text acknowledged',
  'mail marked as sent',
] as const;

export type KillPoint = (typeof KILL_POINTS)[number];

/** Kills the server the moment it comes to the point that is set, about the order that is set. */
export class Trap {
  #armed: { point: KillPoint; needle: string; spring: () => void } | undefined;

  /** Resolves once the server came there and `kill` was called, in the same turn of the event loop. */
  set(point: KillPoint, needle: string, kill: () => void): Promise<void> {
    return new Promise((resolve) => {
      const spring = () => {
        this.#armed = undefined;
        kill();
        resolve();
      };
      this.#armed = { point, needle, spring };
    });
  }

  /** The server has come to this point; `about` names the order, by number or mail address. */
  reach(point: KillPoint, about: string): void {
    const armed = this.#armed;
    if (armed?.point === point && about.includes(armed.needle)) armed.spring();
  }

  /** As {@link reach}, where it cannot be known which order it is about. */
  reachAny(point: KillPoint): void {
    if (this.#armed?.point === point) this.#armed.spring();
  }

  /** Where the server is waited for. */
  get awaited(): KillPoint | undefined {
    return this.#armed?.point;
  }
}
