/** The ids of the customers who pay later. */
export const DEBTOR_IDS = ['0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e01', '0d7a1c52-3a41-4b6e-9a10-5f3b2c1d0e02'] as const;
