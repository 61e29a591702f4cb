import { expect, it, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { preload, type LazyComponent, useLazyComponent } from './use-lazy-component.ts';

const onFailure = vi.fn();

const shown = (page: HTMLElement) => page.querySelector('p')?.textContent;

function Part({ part, isWanted }: { part: LazyComponent<string>; isWanted: boolean }) {
  return <p>{useLazyComponent(part, isWanted, onFailure) ?? 'nothing'}</p>;
}

it('loads a part only once it is wanted', async () => {
  const part = { load: vi.fn(async () => 'the part') };
  const before = await render(<Part part={part} isWanted={false} />);
  expect(shown(before)).toBe('nothing');
  expect(part.load).not.toHaveBeenCalled();
  const after = await render(<Part part={part} isWanted />);
  expect(shown(after)).toBe('the part');
});

it('says when a part cannot be had, and asks for it again when it is wanted again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  const part = { load: load.mockResolvedValue('the part') };
  await render(<Part part={part} isWanted />);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(shown(await render(<Part part={part} isWanted />))).toBe('the part');
});

it('asks again for a part that is still wanted when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  const page = await render(<Part part={{ load: load.mockResolvedValue('the part') }} isWanted />);
  expect(document.documentElement.dataset['loading'], 'nothing is on its way').toBeUndefined();
  await acting(() => window.dispatchEvent(new Event('online')));
  expect(shown(page)).toBe('the part');
  expect(document.documentElement.dataset['loading']).toBeUndefined();
});

it('may load ahead, and keeps quiet when that fails', async () => {
  const part = { load: vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline')) };
  await acting(() => preload(part));
  expect(part.load).toHaveBeenCalledOnce();
});
