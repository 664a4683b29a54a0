/**
 * The longest time of a step before a test gives it up as hanging. It is no measure of the till's speed: a slow machine takes eight times
 * as long as a fast one for the same step. It is shorter than the limit of a test, so that the message names what the test waited for.
 */
export const LONG_MS = 240_000;

/** The longest time for the picture of a failed test. No test depends on it: a window that hangs gets no picture. */
export const PICTURE_LIMIT_MS = 10_000;
