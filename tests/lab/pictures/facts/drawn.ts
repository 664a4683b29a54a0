/** Chromium without windows sometimes reports no idle time to a page that has nothing to draw. */
const IDLE_LIMIT_MS = 1_000;

/**
 * Resolves once the page shows this window size, language, theme and text size, joined by commas, has drawn a frame of it, and has no
 * work left.
 */
export const drawn = (wanted: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { lang, dataset } = document.documentElement;
      const isShown = [innerWidth, innerHeight, lang, dataset.theme, dataset.scale].join() === wanted;
      requestAnimationFrame(isShown ? () => requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS }) : look);
    };
    look();
  });
