import type { Page } from '@playwright/test';
import type { Driver, ElementHandle, PageValue } from './driver.ts';
import { listenInPage, placeInPage } from './in-page.ts';

/** Steers a page of Chromium as the other browsers are, and hears what it complains of as in WebKit. */
export async function driveChromium(page: Page): Promise<Driver> {
  const devtools = await page.context().newCDPSession(page);
  const complaints: string[] = [];

  async function run(
    script: string,
    args: readonly (string | ElementHandle)[],
  ): Promise<PageValue> {
    complaints.push(...(await page.evaluate(listenInPage)));
    const { result: global } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { result, exceptionDetails } = await devtools.send('Runtime.callFunctionOn', {
      objectId: global.objectId ?? '',
      functionDeclaration: script,
      arguments: args.map((arg) =>
        typeof arg === 'string' ? { value: arg } : { objectId: arg.handle },
      ),
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.objectId === undefined ? result.value : { handle: result.objectId };
  }

  async function click(element: ElementHandle): Promise<void> {
    const place = String(await run(String(placeInPage), [element]));
    const [x = 0, y = 0, width = 0, height = 0] = place.split(',').map(Number);
    await page.mouse.click(x + width / 2, y + height / 2);
  }

  return {
    run,
    click,
    complaints: () => complaints,
    open: async (address) => {
      await page.goto(address);
    },
    replaceText: async (field, text) => {
      await click(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
