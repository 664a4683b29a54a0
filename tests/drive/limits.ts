/**
 * How long a step on the till may take before a test gives it up as hanging: a slow machine takes eight times as long as a fast one for the
 * same step, so it tells nothing about the till's speed.
 */
export const LONG_MS = 240_000;
