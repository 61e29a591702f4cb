import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import { ShopProvider } from '#src/lib/shop-config.tsx';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { FakeXhr, sentXhr } from '#src/testing/fake-xhr.ts';
import { acting, removeAll, render } from '#src/testing/render.tsx';
import { control, controls, dialog, press, pressKey, toast } from '#src/testing/screen.ts';
import { ToastViewport } from '#src/ui/toasts/toast-viewport.tsx';
import { UploadDialog } from './upload-panel.tsx';

const SHOP = { name: 'Test Blooms', publicUrl: 'http://127.0.0.1:3000' };
const OBJECT = '/objects/uploads/00000000-0000-4000-8000-000000000001';
const ADDRESS = '/api/uploads/1?expires=2&signature=3';

const request = vi.fn<() => unknown>();
const finish = vi.fn<(input: { objectPath: string }) => unknown>();
const onClose = vi.fn();
const onUploaded = vi.fn();
const createObjectUrl = vi.fn(() => 'blob:picture');
const revokeObjectUrl = vi.fn();

beforeEach(() => {
  FakeXhr.latest = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: revokeObjectUrl });
  request.mockReset().mockReturnValue({ uploadURL: SHOP.publicUrl + ADDRESS, objectPath: OBJECT });
  finish.mockReset().mockReturnValue({ imageUrl: OBJECT, width: 1200, height: 900 });
  for (const spy of [onClose, onUploaded, createObjectUrl, revokeObjectUrl]) spy.mockClear();
});

function open() {
  return render(
    <FakeApi answers={{ 'admin.uploads.request': request, 'admin.uploads.finish': finish }}>
      <ShopProvider shop={SHOP}>
        <UploadDialog isOpen onClose={onClose} onUploaded={onUploaded} />
      </ShopProvider>
      <ToastViewport />
    </FakeApi>,
  );
}

const photo = (over: { name?: string; type?: string; size?: number } = {}) => {
  const file = new File(['x'], over.name ?? 'roses.jpg', { type: over.type ?? 'image/jpeg' });
  return Object.defineProperty(file, 'size', { value: over.size ?? 2_400_000 });
};
const chooser = (name = 'Choose a photo') =>
  document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${name}"]`);
function choose(file: File, name?: string): Promise<void> {
  const input = chooser(name);
  if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true });
  // The button that opens the file chooser has the focus.
  input?.parentElement?.querySelector('button')?.focus();
  return acting(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}
const problem = () => dialog()?.querySelector('[role=alert]')?.textContent;
const status = () => dialog()?.querySelector('[role=status]')?.textContent;
const percent = () => dialog()?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');

async function upload(): Promise<void> {
  await choose(photo());
  await press('Upload');
}

test('a chosen picture is shown with its name and size, and can be uploaded at once', async () => {
  await open();
  await choose(photo());
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
  expect(dialog()?.textContent).toContain('roses.jpg 2.3 MB');
  expect(document.activeElement).toBe(control('Upload'));
});

test('the preview is let go when another picture is chosen', async () => {
  await open();
  await choose(photo());
  await press('Choose another');
  expect(revokeObjectUrl).toHaveBeenCalledExactlyOnceWith('blob:picture');
  expect(chooser()).not.toBeNull();
});

test('the file goes to the signed address of the shop as a path, with its own content type', async () => {
  await open();
  await upload();
  const { method, address, headers, body } = sentXhr();
  expect([method, address, headers]).toEqual(['PUT', ADDRESS, { 'content-type': 'image/jpeg' }]);
  expect(body).toBeInstanceOf(File);
});

test('it tells how much has gone, then that the server is at work, then hands the picture over', async () => {
  let answer: (() => void) | undefined;
  finish.mockReturnValue(
    new Promise((resolve) => (answer = () => resolve({ imageUrl: OBJECT, width: 1, height: 1 }))),
  );
  await open();
  await upload();
  await sentXhr().progress(420, 1000);
  expect([status(), percent()]).toEqual(['Uploading…', '42']);
  await sentXhr().progress(1000, 1000);
  expect([status(), percent()]).toEqual(['Preparing the photo…', undefined]);
  await sentXhr().answer(204);
  expect(finish.mock.calls).toEqual([[{ objectPath: OBJECT }]]);
  expect(onUploaded).not.toHaveBeenCalled();
  await acting(() => answer?.());
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(OBJECT);
});

test.each([
  ['a text', { name: 'a.txt', type: 'text/plain' }, 'Please select an image file'],
  ['an SVG', { name: 'a.svg', type: 'image/svg+xml' }, 'Please select an image file'],
  ['a file of no type', { name: 'a', type: '' }, 'Please select an image file'],
  [
    'a picture of an iPhone',
    { name: 'IMG_1.HEIC', type: '' },
    /^Please select an image file.*iPhone/,
  ],
  ['a byte too many', { size: MAX_UPLOAD_BYTES + 1 }, 'File size must be less than 10.0MB'],
])('%s is refused before anything is sent', async (_, file, sentence) => {
  await open();
  await choose(photo(file));
  expect(problem()).toMatch(sentence);
  expect(controls('Upload')).toEqual([]);
  expect(request).not.toHaveBeenCalled();
});

test('ten megabytes to the byte are taken', async () => {
  await open();
  await choose(photo({ size: MAX_UPLOAD_BYTES }));
  expect(problem()).toBeUndefined();
  expect(controls('Upload')).toHaveLength(1);
});

test('a phone can take a photo', async () => {
  await open();
  expect(chooser('Take a photo')?.getAttribute('capture')).toBe('environment');
  await choose(photo({ name: 'camera.jpg' }), 'Take a photo');
  expect(dialog()?.textContent).toContain('camera.jpg');
});

test('a picture can be pasted', async () => {
  await open();
  const paste = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { files: [photo({ name: 'pasted.png', type: 'image/png' })] },
  });
  await acting(() => document.body.dispatchEvent(paste));
  expect(dialog()?.textContent).toContain('pasted.png');
});

test('a picture can be dropped, also beside the mark', async () => {
  await open();
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [photo({ name: 'dropped.webp', type: 'image/webp' })] },
  });
  await acting(() => document.body.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  expect(dialog()?.textContent).toContain('dropped.webp');
});

test('a refused file is told with the status and the server’s own sentence', async () => {
  await open();
  await upload();
  const body = { error: { code: 'UNAVAILABLE', message: 'Please try again in a moment' } };
  await sentXhr().answer(503, JSON.stringify(body));
  expect(problem()).toBe('Upload failed with status 503Please try again in a moment');
  await press('Try again');
  expect(request).toHaveBeenCalledTimes(2);
  expect(problem()).toBeUndefined();
});

test('where the same file can only be refused again, another is to be chosen', async () => {
  await open();
  await upload();
  const body = { error: { code: 'NOT_AN_IMAGE', message: 'Please select an image file' } };
  await sentXhr().answer(415, JSON.stringify(body));
  expect(problem()).toBe('Upload failed with status 415Please select an image file');
  expect(controls('Try again')).toEqual([]);
  await press('Choose another');
  expect(chooser()).not.toBeNull();
});

test('an answer that is not of the shop is told by its status alone', async () => {
  await open();
  await upload();
  await sentXhr().answer(502, '<html>Bad gateway</html>');
  expect(problem()).toBe('Upload failed with status 502');
});

test('a broken connection is told', async () => {
  await open();
  await upload();
  await sentXhr().breakDown();
  expect(problem()).toBe('Upload failed');
});

test('a picture that cannot be prepared is told with the reason', async () => {
  finish.mockImplementation(() => {
    throw refusal('IMAGE_DAMAGED');
  });
  await open();
  await upload();
  await sentXhr().answer(200);
  expect(problem()).toBe('Upload failedThis photo is damaged. Please choose another.');
  expect(controls('Try again')).toEqual([]);
  expect(onUploaded).not.toHaveBeenCalled();
});

test('without an upload address nothing is sent', async () => {
  request.mockImplementation(() => {
    throw new Error('Failed to fetch');
  });
  await open();
  await upload();
  expect(problem()).toBe('Failed to get upload URL');
  expect(FakeXhr.latest).toBeUndefined();
});

test('an upload address without an object path is told in a toast', async () => {
  request.mockReturnValue({ uploadURL: SHOP.publicUrl + ADDRESS, objectPath: '' });
  await open();
  await upload();
  expect(toast()).toBe('Failed to get image path');
  expect(problem()).toBe('Failed to get image path');
  expect(FakeXhr.latest).toBeUndefined();
});

test('cancelling stops the upload and keeps the file', async () => {
  await open();
  await upload();
  await press('Cancel');
  expect(sentXhr().isAborted).toBe(true);
  expect(problem()).toBeUndefined();
  expect(controls('Upload')).toHaveLength(1);
  expect(finish).not.toHaveBeenCalled();
});

test('closing the dialog ends the upload', async () => {
  await open();
  await upload();
  await pressKey('Escape');
  expect(onClose).toHaveBeenCalledOnce();
  await removeAll();
  expect(sentXhr().isAborted).toBe(true);
});

test('two uploads do not mix: nothing can be pasted while one is under way', async () => {
  await open();
  await upload();
  const paste = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { files: [photo({ name: 'other.png', type: 'image/png' })] },
  });
  await acting(() => document.body.dispatchEvent(paste));
  expect(dialog()?.textContent).not.toContain('other.png');
});
