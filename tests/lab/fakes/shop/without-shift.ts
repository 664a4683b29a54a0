/** The settings of a live till that sells without a shift, for tests of something else. */
export const WITHOUT_SHIFT = { required: { live: false } } as const;
