import { expect, test, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { NewsSwitches } from './news-switches.tsx';

const started: number[] = [];

/** A browser that lets a page sound once something on it was pressed. */
class FakeContext extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  async resume(): Promise<void> {
    this.state = 'running';
  }
}

test('the switch says that the page is silent until something is pressed, and then rings as a sample', async () => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect<Node>(node: Node): Node {
        return node;
      }
      start(at: number): void {
        started.push(at);
      }
      stop(): void {}
    },
  );
  const change = () => undefined;
  const gain = {
    setValueAtTime: change,
    linearRampToValueAtTime: change,
    exponentialRampToValueAtTime: change,
  };
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain;
      connect<Node>(node: Node): Node {
        return node;
      }
    },
  );
  localStorage.setItem(
    'ownerNews',
    JSON.stringify({ sound: true, notification: false, isAsked: true }),
  );
  await render(<NewsSwitches />);
  const text = () => document.querySelector('label')?.textContent;
  expect(text()).toContain('Silent for now. Browsers keep a page silent until you press something');
  await acting(() => window.dispatchEvent(new Event('pointerup')));
  expect(text()).toContain('On in this page.');
  expect(started).toEqual([]);

  const toggle = document.querySelector('input');
  await acting(() => toggle?.click());
  await acting(() => toggle?.click());
  expect(started).toHaveLength(2);
});
