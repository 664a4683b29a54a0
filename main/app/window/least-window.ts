/** The smallest window, in CSS pixels: a screen of 1024x768 less the bars of its desktop (docs/layout.md). */
export const LEAST_WINDOW = { width: 1_024, height: 640 } as const;
