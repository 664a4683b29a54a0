/** ESC p on either pin: 50 ms on, 500 ms off; executed in order. */
export const DRAWER_KICK = { pin2: [0x1b, 0x70, 0, 25, 250], pin5: [0x1b, 0x70, 1, 25, 250] } as const;

/** DLE DC4 1 on either pin: 100 ms; executed at once, also without paper. */
export const REALTIME_DRAWER_KICK = { pin2: [0x10, 0x14, 1, 0, 1], pin5: [0x10, 0x14, 1, 1, 1] } as const;
