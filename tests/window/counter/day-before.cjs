// Electron loads this before the till: main's wall clock stands a day earlier, so that its sales are not of today.
const now = Date.now;
const DAY_MS = 24 * 60 * 60 * 1_000;
Date.now = () => now() - DAY_MS;
