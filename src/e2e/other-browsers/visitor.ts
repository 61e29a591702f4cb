import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Driver, type ElementHandle, falseWhereNotYet } from './driver.ts';
import { findInPage, NO_AXE, placeInPage, type Wanted } from './in-page.ts';

/** Something on the page, as a person or a screen reader would name it. */
export interface Control {
  /** Its role in the accessibility tree; without one, any text that reads so. */
  role?: 'button' | 'dialog' | 'heading' | 'link' | 'searchbox' | 'textbox';
  /** Its accessible name: the whole of it, or a pattern of it. */
  name: string | RegExp;
  /** What it stands in. */
  in?: Control;
}

/** How long anything may take on a busy machine; what is there is found at once. */
const PATIENCE_MS = 60_000;
const BETWEEN_LOOKS_MS = 50;

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A person at a browser: does what journeys are made of, once the page is ready for it. */
export class Visitor {
  readonly #driver: Driver;
  readonly #patienceMs: number;

  constructor(driver: Driver, patienceMs = PATIENCE_MS) {
    this.#driver = driver;
    this.#patienceMs = patienceMs;
  }

  /** Loads an address and waits until the page answers. */
  async open(address: string): Promise<void> {
    await this.#driver.open(address);
    const answers = `() => 'answers' in document.documentElement.dataset`;
    const isThere = async () => (await this.#driver.run(answers, [])) === true;
    await this.#wait(isThere, 'an answer to a press');
  }

  async press(control: Control): Promise<void> {
    await this.#onceReady(control, (element) => this.#driver.click(element));
  }

  /** Puts a text in the place of what stands in a field, key by key. */
  async type(field: Control, text: string): Promise<void> {
    await this.#onceReady(field, (element) => this.#driver.replaceText(element, text));
  }

  async see(control: Control): Promise<void> {
    await this.#wait(async () => (await this.#find(control)) !== undefined, wordsFor(control));
  }

  /** Waits until no such thing is seen. */
  async miss(control: Control): Promise<void> {
    const isGone = async () => (await this.#find(control)) === undefined;
    await this.#wait(isGone, `no ${wordsFor(control)}`);
  }

  async seeTyped(field: Control, text: string): Promise<void> {
    const value = '(element) => element.value';
    await this.#wait(
      async () => {
        const element = await this.#find(field);
        return element !== undefined && (await this.#driver.run(value, [element])) === text;
      },
      `${text} in ${wordsFor(field)}`,
    );
  }

  /** Waits until the path of the address is this. */
  async arrive(path: string): Promise<void> {
    await this.#wait(async () => (await this.#path()) === path, `the address ${path}`);
  }

  /** Does something to a control once it is there, on top of the page, and does not move. */
  async #onceReady(
    control: Control,
    act: (element: ElementHandle) => Promise<void>,
  ): Promise<void> {
    let place = '';
    await this.#wait(async () => {
      const element = await this.#find(control);
      const before = place;
      place = element ? String(await this.#driver.run(String(placeInPage), [element])) : '';
      if (!element || place === '' || place !== before) return false;
      await act(element);
      return true;
    }, wordsFor(control));
  }

  async #find(control: Control): Promise<ElementHandle | undefined> {
    const wanted = JSON.stringify(wantedPath(control));
    const found = await this.#driver.run(String(findInPage), [wanted]);
    if (found === NO_AXE) {
      await this.#driver.run(`() => { ${await AXE}\n return null; }`, []);
      return await this.#find(control);
    }
    return typeof found === 'object' && found !== null ? found : undefined;
  }

  async #path(): Promise<string> {
    return String(await this.#driver.run('() => location.pathname', []));
  }

  /** Looks until the condition holds. Throws an error that names it. */
  async #wait(isSo: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = performance.now() + this.#patienceMs;
    while (!(await isSo().catch(falseWhereNotYet))) {
      if (performance.now() > deadline) {
        throw new Error(`${await this.#path()} does not have ${what}`);
      }
      await pause(BETWEEN_LOOKS_MS);
    }
  }
}

function wordsFor({ role, name, in: outer }: Control): string {
  return `${role ?? 'the text'} ${name}${outer ? ` in ${wordsFor(outer)}` : ''}`;
}

/** Returns the containers of a control, from the outside in, then the control. */
function wantedPath({ role, name, in: outer }: Control): Wanted[] {
  const isWhole = typeof name === 'string';
  const source = isWhole ? `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$` : name.source;
  const own = { role, source, flags: isWhole ? '' : name.flags };
  return [...(outer ? wantedPath(outer) : []), own];
}
