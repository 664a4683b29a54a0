/** How many whole days a balance lasts where each uses as much as this one did; null where nothing was used, so that nothing follows. */
export const daysLeft = (balance: number, used: number): number | null => (used > 0 ? Math.floor(Math.max(0, balance) / used) : null);
