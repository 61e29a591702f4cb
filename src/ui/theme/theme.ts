import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#contract/http/ui-timings.ts';

/** Leaf green, the colour of actions. Shade 7 on white has a contrast of 7.4:1. */
const leaf: MantineColorsTuple = [
  '#f0f6f1',
  '#e0ebe2',
  '#c1d8c6',
  '#9fc3a8',
  '#7fae8c',
  '#5f9872',
  '#467f5b',
  '#2f6246',
  '#244d37',
  '#183627',
];

/** Blush, the accent: badges, hearts, small notes. Shades 7 and up carry white text. */
const blush: MantineColorsTuple = [
  '#fdf2f1',
  '#fae3e1',
  '#f3c6c3',
  '#eaa5a1',
  '#df8480',
  '#d06662',
  '#bd4e4d',
  '#a63f41',
  '#873236',
  '#5f2226',
];

/** Warm neutrals: 0 is the page, 2 and 3 are lines, 7 and up are text. */
const sand: MantineColorsTuple = [
  '#faf7f2',
  '#f4efe7',
  '#e8e0d4',
  '#d8ccbb',
  '#bfb09b',
  '#9c8d79',
  '#7c6f5e',
  '#625749',
  '#473f35',
  '#2b2620',
];

export const theme = createTheme({
  // Mantine marks weekends and errors with its own red, which is too light to read.
  colors: { leaf, blush, sand, red: blush },
  primaryColor: 'leaf',
  primaryShade: 7,
  black: '#2b2620',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontFamily: 'Fraunces, Georgia, "Times New Roman", serif',
    fontWeight: '500',
    textWrap: 'balance',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    // Mantine would lock scrolling with a style element the content security policy refuses;
    // global.css does it instead.
    // A dialog's heading is no banner of the page.
    Modal: { defaultProps: { lockScroll: false, attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { lockScroll: false, attributes: { header: { role: 'none' } } } },
    Tooltip: {
      defaultProps: {
        openDelay: TOOLTIP_DELAY_MS,
        events: { hover: true, focus: true, touch: false },
      },
    },
    TooltipGroup: {
      defaultProps: { openDelay: TOOLTIP_DELAY_MS, closeDelay: TOOLTIP_SKIP_DELAY_MS },
    },
  },
});

/** Mantine's grey texts are lighter than WCAG AA allows on this page, so these are ours. */
export const cssVariables: CSSVariablesResolver = () => ({
  // Three to one against every ground that a field stands on; the library draws its fields with gray 4.
  variables: { '--field-border': '#938571' },
  light: {
    '--mantine-color-gray-4': 'var(--field-border)',
    '--mantine-color-dimmed': sand[7],
    '--mantine-color-placeholder': sand[6],
    '--mantine-color-error': blush[7],
    '--mantine-color-default-border': sand[3],
  },
  dark: {},
});
