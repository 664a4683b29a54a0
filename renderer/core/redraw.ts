/**
 * Has the whole page drawn again by the next frames: after a sleep, a graphics driver may have lost what it drew, and nothing on the page
 * changes by itself.
 */
export function redraw({ style } = document.documentElement): void {
  style.opacity = '0.999';
  // The first frame comes before the change is drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.opacity = '';
    }),
  );
}
