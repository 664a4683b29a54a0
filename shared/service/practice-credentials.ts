/** What opens the practice service and nothing else: no shop's credentials, and no secret. */
export const PRACTICE_CREDENTIALS = {
  fsId: 'fs-latihan-001',
  clientId: 'loket-latihan',
  clientSecret: 'rahasia-latihan-bukan-rahasia',
} as const;
