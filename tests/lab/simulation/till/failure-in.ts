/** A failure in a line of the story. */
export const failureIn = (failure: unknown): string => JSON.stringify(failure).slice(0, 90);
