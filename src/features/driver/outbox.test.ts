import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { DoorOutcomeInput } from '#contract/round/round.schema.ts';
import { Outbox, type OutcomeStore, type Shop, type WaitingOutcome } from './outbox.ts';

const waiting = (id: string): WaitingOutcome => ({
  recipient: 'Lebo',
  outcome: {
    id,
    orderId: 'order',
    kind: 'delivered',
    toWhom: '',
    note: '',
    at: '2026-11-21T10:00:00.000Z',
    after: null,
    photoId: null,
  },
});
const noAnswer = () => new Error('Failed to fetch');
const refusal = (code: ErrorCode, message = code as string) =>
  Object.assign(new Error(message), { data: { shop: { code, message } } });

function memoryStore(kept: WaitingOutcome[] = []): OutcomeStore & { ids: () => string[] } {
  let rows = kept;
  return {
    list: async () => rows,
    add: async (row) => {
      rows = [...rows, row];
    },
    remove: async (id) => {
      rows = rows.filter(({ outcome }) => outcome.id !== id);
    },
    ids: () => rows.map(({ outcome }) => outcome.id),
  };
}

/** A fake shop: returns the answers of the test and keeps the calls. */
function shop() {
  const sent: string[] = [];
  const answers = new Map<string, () => Error>();
  const send = async ({ id }: DoorOutcomeInput) => {
    sent.push(id);
    const error = answers.get(id);
    if (error) throw error();
  };
  return { sent, answers, send };
}

/** The shop where no photo is sent. */
const shopOf = (tell: Shop['tell']): Shop => ({ tell, show: async () => undefined });

const idsOf = (outbox: Outbox) => outbox.state().waiting.map(({ outcome }) => outcome.id);

describe('the outbox', () => {
  it('sends what is added, and forgets it then', async () => {
    const [store, { send, sent }] = [memoryStore(), shop()];
    const outbox = new Outbox(store, shopOf(send));
    await outbox.add(waiting('a'));
    expect([sent, idsOf(outbox), store.ids()]).toEqual([['a'], [], []]);
  });

  it('shows what is added once it outlives the page, not before', async () => {
    const written = Promise.withResolvers<void>();
    const store = { ...memoryStore(), add: () => written.promise };
    const outbox = new Outbox(
      store,
      shopOf(() => Promise.reject(noAnswer())),
    );
    let isKept = false;
    const added = outbox.add(waiting('a'), () => {
      isKept = true;
    });
    expect([idsOf(outbox), isKept]).toEqual([[], false]);
    written.resolve();
    await added;
    expect([idsOf(outbox), isKept]).toEqual([['a'], true]);
  });

  it('keeps what got no answer, and sends it later in the same order with the same ids', async () => {
    const [store, { send, sent, answers }] = [memoryStore(), shop()];
    const outbox = new Outbox(store, shopOf(send));
    answers.set('a', noAnswer);
    await outbox.add(waiting('a'));
    await outbox.add(waiting('b'));
    expect([sent, idsOf(outbox), store.ids()]).toEqual([
      ['a', 'a'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    answers.clear();
    await outbox.send();
    expect([sent.slice(2), store.ids()]).toEqual([['a', 'b'], []]);
  });

  it('takes up what an earlier page left, before what is new', async () => {
    const [store, { send, sent }] = [memoryStore([waiting('old')]), shop()];
    const outbox = new Outbox(store, shopOf(send));
    await outbox.load();
    await outbox.add(waiting('new'));
    expect(sent).toEqual(['old', 'new']);
  });

  it('sends one at a time, however often it is asked to', async () => {
    const [store, { send, sent }] = [memoryStore([waiting('a'), waiting('b')]), shop()];
    const outbox = new Outbox(store, shopOf(send));
    await Promise.all([outbox.load(), outbox.send(), outbox.send()]);
    await outbox.send();
    expect(sent).toEqual(['a', 'b']);
  });

  it('tries once more when the network comes back while an attempt is failing', async () => {
    const [store, { send, sent, answers }] = [memoryStore(), shop()];
    const outbox = new Outbox(store, shopOf(send));
    answers.set('a', noAnswer);
    const adding = outbox.add(waiting('a'));
    await Promise.resolve();
    await Promise.resolve();
    expect(outbox.state().isSending).toBe(true);
    answers.clear();
    await outbox.send();
    await adding;
    expect([sent, store.ids()]).toEqual([['a', 'a'], []]);
  });

  it('says what the shop has not taken, and goes on with the rest', async () => {
    const [store, { send, answers }] = [memoryStore(), shop()];
    const outbox = new Outbox(store, shopOf(send));
    answers.set('a', () => refusal('STOP_SETTLED', 'Noted already'));
    await outbox.add(waiting('a'));
    await outbox.add(waiting('b'));
    expect(outbox.state().refused).toMatchObject([
      { outcome: { id: 'a' }, recipient: 'Lebo', reason: 'Noted already' },
    ]);
    expect(store.ids()).toEqual([]);
    outbox.dismiss('a');
    expect(outbox.state().refused).toEqual([]);
  });

  it.each(['TOO_MANY', 'UNAVAILABLE', 'INTERNAL', 'STORAGE_FULL'] as const)(
    'waits where the shop answers %s',
    async (code) => {
      const [store, { send, answers }] = [memoryStore(), shop()];
      const outbox = new Outbox(store, shopOf(send));
      answers.set('a', () => refusal(code));
      await outbox.add(waiting('a'));
      expect([outbox.state().refused, store.ids()]).toEqual([[], ['a']]);
    },
  );

  it('stops when the link has ended, and keeps what was not sent on the screen', async () => {
    const [store, { send, sent, answers }] = [memoryStore(), shop()];
    const outbox = new Outbox(store, shopOf(send));
    answers.set('a', () => refusal('ROUND_LINK'));
    await outbox.add(waiting('a'));
    await outbox.send();
    expect(outbox.state()).toMatchObject({ hasEnded: true, waiting: [{ recipient: 'Lebo' }] });
    expect(sent).toEqual(['a']);
  });

  it('sends all the same where the browser keeps nothing, and says that it keeps nothing', async () => {
    const { send, sent } = shop();
    const fail = () => Promise.reject(new Error('The database is closed'));
    const outbox = new Outbox({ list: fail, add: fail, remove: fail }, shopOf(send));
    await outbox.load();
    await outbox.add(waiting('a'));
    expect([sent, outbox.state().isKept]).toEqual([['a'], false]);
  });

  describe('with photos', () => {
    const photo = new ArrayBuffer(8);
    const withPhoto = (id: string): WaitingOutcome => {
      const row = waiting(id);
      return { ...row, photo, outcome: { ...row.outcome, photoId: `photo of ${id}` } };
    };
    /** Tells of each call by its id, and fails those that the test names. */
    function sending() {
      const calls: string[] = [];
      const failing = new Map<string, () => Error>();
      const call = async (id: string) => {
        calls.push(id);
        const error = failing.get(id);
        if (error) throw error();
      };
      const calling: Shop = {
        tell: ({ id }) => call(id),
        show: ({ photoId, file }) => call(file === photo ? photoId : 'another file'),
      };
      return { calls, failing, calling };
    }

    it('sends each after all outcomes, once, and forgets it then', async () => {
      const [store, { calls, calling, failing }] = [memoryStore(), sending()];
      const outbox = new Outbox(store, calling);
      failing.set('a', noAnswer);
      await outbox.add(withPhoto('a'));
      await outbox.add(withPhoto('b'));
      failing.clear();
      await outbox.send();
      expect(calls.slice(2)).toEqual(['a', 'b', 'photo of a', 'photo of b']);
      expect([store.ids(), outbox.state().photos]).toEqual([[], []]);
    });

    it('keeps one that got no answer; an outcome that is added then goes first', async () => {
      const [store, { calls, calling, failing }] = [memoryStore(), sending()];
      const outbox = new Outbox(store, calling);
      failing.set('photo of a', noAnswer);
      await outbox.add(withPhoto('a'));
      expect(outbox.state()).toMatchObject({ waiting: [], photos: [{ recipient: 'Lebo' }] });
      expect(store.ids()).toEqual(['a']);
      failing.clear();
      await outbox.add(waiting('b'));
      expect(calls).toEqual(['a', 'photo of a', 'b', 'photo of a']);
      expect(store.ids()).toEqual([]);
    });

    it('makes room for an outcome that is added while it is on its way, and is sent after it', async () => {
      const [store, { calls, calling }] = [memoryStore(), sending()];
      const onItsWay = Promise.withResolvers<undefined>();
      const show: Shop['show'] = (picture, signal) => {
        const isFirst = !calls.includes(picture.photoId);
        void calling.show(picture, signal);
        if (!isFirst) return Promise.resolve();
        onItsWay.resolve(undefined);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(noAnswer()));
        });
      };
      const outbox = new Outbox(store, { ...calling, show });
      const adding = outbox.add(withPhoto('a'));
      await onItsWay.promise;
      await outbox.add(waiting('b'));
      await adding;
      expect(calls).toEqual(['a', 'photo of a', 'b', 'photo of a']);
      expect(store.ids()).toEqual([]);
    });

    it('takes up one that an earlier page left, with its outcome, which is done already', async () => {
      const [store, { calls, calling }] = [memoryStore([withPhoto('a')]), sending()];
      await new Outbox(store, calling).load();
      expect(calls).toEqual(['a', 'photo of a']);
    });

    it('is not sent where its outcome was refused', async () => {
      const [store, { calls, calling, failing }] = [memoryStore(), sending()];
      const outbox = new Outbox(store, calling);
      failing.set('a', () => refusal('STOP_SETTLED'));
      await outbox.add(withPhoto('a'));
      expect([calls, store.ids()]).toEqual([['a'], []]);
      expect(outbox.state().refused).toMatchObject([{ isPhoto: false }]);
    });

    it('says which was refused, and goes on', async () => {
      const [store, { calling, failing }] = [memoryStore(), sending()];
      const outbox = new Outbox(store, calling);
      failing.set('photo of a', () => refusal('NOT_AN_IMAGE'));
      await outbox.add(withPhoto('a'));
      expect(outbox.state()).toMatchObject({ photos: [], refused: [{ isPhoto: true }] });
      expect(store.ids()).toEqual([]);
    });
  });
});
