/** Credentials of the practice service; they are no secret and open nothing else. */
export const PRACTICE_CREDENTIALS = {
  fsId: 'fs-latihan-001',
  clientId: 'loket-latihan',
  clientSecret: 'rahasia-latihan-bukan-rahasia',
} as const;
