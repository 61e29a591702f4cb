/** Timings of the specification, section 9, in milliseconds. */
export const CAROUSEL_INTERVAL_MS = 60_000;
export const ADD_TO_CART_CLICK_GUARD_MS = 300;
export const TOAST_DURATION_MS = 5_000;
/** How long a toast that was closed can be shown once more. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
