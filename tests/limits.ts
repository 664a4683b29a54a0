/**
 * How long a step may take before a test gives it up as hanging. It tells nothing about the till's speed: a slow machine takes eight times
 * as long as a fast one for the same step. Shorter than the limit of a test, so that what was waited for is in the message.
 */
export const LONG_MS = 240_000;

/** How long the picture of a failed test may take. No test depends on it: a window that hangs has none. */
export const PICTURE_LIMIT_MS = 10_000;
