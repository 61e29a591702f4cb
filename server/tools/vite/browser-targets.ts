/**
 * The oldest browsers that the pages are built for: what shoppers' phones and offices have. Safari of spring 2023,
 * the Firefox of long support before the present one, and Chrome of two years ago.
 */
export const BROWSER_TARGETS = ['safari16.4', 'ios16.4', 'firefox140', 'chrome131', 'edge131'];
