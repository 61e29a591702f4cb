import { EXTRACTED_STYLES, STYLE_NUMBER } from '#contract/catalogue/extracted-inline-styles.ts';

/**
 * Gives each element its style attribute back, which came as a rule of a style sheet so that the page's
 * policy can know it (decision 3). React then finds the page as it would have written it.
 */
export function restoreInlineStyles(): void {
  const element = document.getElementById(EXTRACTED_STYLES);
  if (!(element instanceof HTMLStyleElement)) return;
  for (const styled of document.querySelectorAll<HTMLElement>(`[${STYLE_NUMBER}]`)) {
    const rule = element.sheet?.cssRules[Number(styled.getAttribute(STYLE_NUMBER))];
    if (rule instanceof CSSStyleRule) styled.style.cssText = rule.style.cssText;
    styled.removeAttribute(STYLE_NUMBER);
  }
  element.remove();
}
