import { expect, type Page } from '@playwright/test';

/** Against what a field stands on; WCAG 1.4.11. */
const LEAST_CONTRAST = 3;

/** The edge of every field is seen by people with weak contrast vision. */
export async function expectFieldEdges(page: Page): Promise<void> {
  const faint = await page.evaluate(faintFields, LEAST_CONTRAST);
  expect(faint, 'fields whose edge is hardly seen').toEqual([]);
}

/** In the colours of the system, what is chosen still looks different from what is not. */
export async function expectChosenSeen(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(unseenChoices);
  await page.emulateMedia({ forcedColors: null });
  expect(unseen, 'chosen, and not seen with the colours of the system').toEqual([]);
}

/** Runs in the page. */
function faintFields(least: number): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const fields = [...document.querySelectorAll<HTMLElement>('input, select, textarea')];
  const isOwn = ({ type }: HTMLInputElement) => !/hidden|range|file|submit/.test(type);
  return fields
    .filter((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((field) => !(field instanceof HTMLInputElement) || isOwn(field))
    .filter((field) => field.getBoundingClientRect().width > 1 && !isNative(field))
    .filter((field) => edgeContrast(field) < least)
    .map((field) => `${edgeContrast(field).toFixed(2)}: ${field.outerHTML.slice(0, 120)}`);

  /** The browser draws its own boxes, with an edge that is seen. */
  function isNative(field: HTMLElement): boolean {
    return (
      /checkbox|radio/.test(field.getAttribute('type') ?? '') &&
      getComputedStyle(field).appearance !== 'none'
    );
  }

  /** Of the frame that is drawn around it: its own, or one close by that it fills. */
  function edgeContrast(field: HTMLElement): number {
    for (
      let frame: HTMLElement | null = field, up = 0;
      frame && up < 5;
      frame = frame.parentElement, up += 1
    ) {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
        getComputedStyle(frame);
      const around = groundOf(frame.parentElement);
      const hasEdge =
        parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && alpha(borderTopColor) > 0;
      if (hasEdge) return contrast(borderTopColor, around);
      if (alpha(backgroundColor) > 0 && contrast(backgroundColor, around) >= least) return least;
    }
    return 1;
  }

  function groundOf(element: HTMLElement | null): string {
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (alpha(backgroundColor) === 1) return backgroundColor;
    }
    return 'white';
  }

  function pixel(color: string): Uint8ClampedArray {
    if (!context) throw new Error('There is no canvas.');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data;
  }

  function alpha(color: string): number {
    return (pixel(color)[3] ?? 0) / 255;
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = [...pixel(color)].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }
}

/** Runs in the page. */
function unseenChoices(): string[] {
  const canvas = systemColor('Canvas');
  const chosen = document.querySelectorAll<HTMLElement>(
    '[aria-pressed=true], [aria-selected=true], :is(a, button)[aria-current]:not([aria-current=false]), input[type=radio]:checked + label',
  );
  return [...chosen].flatMap((element) => {
    const peer = peerOf(element);
    if (!peer || looks(element) !== looks(peer)) return [];
    return `${element.outerHTML.slice(0, 120)} looks like ${peer.outerHTML.slice(0, 120)}`;
  });

  function systemColor(name: string): string {
    const probe = document.createElement('i');
    probe.style.color = name;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }

  /** One of the same kind that is not chosen. */
  function peerOf(element: HTMLElement): HTMLElement | undefined {
    const kind = element.classList[0] ? `.${CSS.escape(element.classList[0])}` : element.tagName;
    for (let box = element.parentElement, up = 0; box && up < 5; box = box.parentElement, up += 1) {
      const peers = [...box.querySelectorAll<HTMLElement>(kind)];
      const other = peers.find(
        (peer) =>
          peer !== element &&
          peer.tagName === element.tagName &&
          !isChosen(peer) &&
          peer.checkVisibility(),
      );
      if (other) return other;
    }
    return undefined;
  }

  function isChosen(element: HTMLElement): boolean {
    const current = element.getAttribute('aria-current');
    return (
      element.matches('[aria-pressed=true], [aria-selected=true], input:checked + label') ||
      (current !== null && current !== 'false')
    );
  }

  /** A ground of the system's colour is drawn like none. */
  function groundOf({ backgroundColor }: CSSStyleDeclaration): string {
    const isNone = backgroundColor.endsWith(', 0)') || backgroundColor === canvas;
    return isNone ? '' : backgroundColor;
  }

  function looks(element: HTMLElement): string {
    return [undefined, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(element, part);
        return [
          groundOf(style),
          style.borderTopStyle,
          style.borderTopWidth,
          style.borderTopColor,
          style.outlineStyle,
          style.outlineWidth,
          style.textDecorationLine,
          style.color,
          style.content,
        ].join();
      })
      .join(' ');
  }
}
