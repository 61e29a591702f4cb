import { hear, type Sent } from './hear.ts';

const NO_STORE = /^cache-control: (?:private, )?no-store\r?$/im;
/** A stream goes on for as long as a client reads it: nothing is kept that could be sent again. */
const STREAM = /^content-type: text\/event-stream/im;
const NO_CACHE = /^cache-control: no-cache\b/im;
/** The statuses that another spelling may be answered with. */
const ANSWERS = [200, 400, 401, 404, 405, 415, 422];
const AT_ONCE = 8;

/** One address as it is asked for in other spellings. */
export interface Spelled extends Sent {
  /** What the plain address says. */
  told: string;
  /** Whether the plain address answers only with these headers. */
  isSecret?: boolean;
  /** Statuses that something in front of the shop has beside. */
  alsoStatuses?: readonly number[];
}

/** What a text says that nothing else does: the mark of a person, the title of a page, or how it begins. */
export function toldIn(heard: { head: string; body: string }, mark: string): string {
  if (heard.body.includes(mark)) return mark;
  const [title] = /<title>.*?<\/title>/.exec(heard.body) ?? [];
  const [stream] = STREAM.exec(heard.head) ?? [];
  return stream ?? title ?? heard.body.trim().slice(0, 60);
}

export const isKeptByNoCache = ({ head }: { head: string }): boolean =>
  (STREAM.test(head) ? NO_CACHE : NO_STORE).test(head) && !/^etag:/im.test(head);

/** Returns the faults of the shop's answers to these spellings of one address. */
export async function faultsOf(
  address: string,
  all: readonly string[],
  { told, isSecret = false, alsoStatuses = [], ...sent }: Spelled,
): Promise<string[]> {
  const faults: string[] = [];
  const says = ({ head, body }: { head: string; body: string }) => (head + body).includes(told);
  async function ask(spelled: string): Promise<void> {
    const heard = await hear(address, spelled, sent);
    if (![...ANSWERS, ...alsoStatuses].includes(heard.status)) {
      faults.push(`${spelled} is ${heard.status}`);
    }
    if (!says(heard)) {
      // A redirected client sees what that address has; here the spelling itself is taken for one.
      if (heard.status === 200 && !heard.isLed) faults.push(`${spelled} is another answer`);
      return;
    }
    if (!isKeptByNoCache(heard)) faults.push(`${spelled} may be kept`);
    // No private answer was kept for a stranger that asks for the same.
    const strangers = isSecret && says(await hear(address, spelled, { ...sent, headers: '' }));
    if (strangers) faults.push(`${spelled} tells a stranger`);
  }
  const left = [...all];
  const askers = Array.from({ length: AT_ONCE }, async () => {
    for (let spelled = left.pop(); spelled !== undefined; spelled = left.pop()) await ask(spelled);
  });
  await Promise.all(askers);
  return faults;
}
