import { afterEach, expect, test } from 'vitest';
import { clearDrafts } from '#src/admin/drafts/draft-storage.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { removeAll } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { field, press, type } from '#src/testing/screen.ts';
import { NotePanel } from './note-panel.tsx';

afterEach(clearDrafts);

const NOTE = 'Your note';
const note = () => document.querySelector('textarea');

/** Opens the order, in place of its page before. */
async function open(ownerNote = ''): Promise<void> {
  await removeAll();
  await renderPage(
    <FakeApi answers={{ 'admin.orders.note': () => ownersOrder({ ownerNote: 'Ring twice' }) }}>
      <NotePanel order={ownersOrder({ ownerNote })} />
    </FakeApi>,
  );
}

const write = (text: string) => type(field(NOTE), text);

test('a note that was typed and not saved is there when its order is opened again', async () => {
  await open();
  await write('Ring twice');
  await open();
  expect(note()?.value).toBe('Ring twice');
  expect(document.body.textContent).toContain('You typed this earlier and did not save it.');
});

test('a note that was typed over an older one is asked about', async () => {
  await open();
  await write('Ring twice');
  await open('Red ribbon');
  expect(note()?.value).toBe('Ring twice');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('changed elsewhere');
  await press('Take that one');
  expect(note()?.value).toBe('Red ribbon');
  await open('Red ribbon');
  expect(note()?.value).toBe('Red ribbon');
});
