let underWay = 0;

/**
 * Marks the page while something that was asked for is on its way, until the function that it returns is
 * called, once: src/ui/theme/global.css draws a line when that takes long. For the browser only.
 */
export function showNavigationProgress(): () => void {
  const { dataset } = document.documentElement;
  underWay += 1;
  dataset['loading'] = '';
  return () => {
    underWay -= 1;
    if (underWay === 0) delete dataset['loading'];
  };
}
