import { Secret, TOTP } from 'otpauth';

/** One-time codes by the clock (RFC 6238): six digits, 30 s, SHA-1, because every app of a phone takes these. */

const PERIOD_S = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Loket', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });

/** 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from the QR code. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString();

/** The time step of a moment. */
export const stepAt = (now: number): number => Math.floor(now / 1_000 / PERIOD_S);

/** Returns the time step that the code belongs to, at most one before or after the present one (RFC 6238, 5.2); null for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : stepAt(now) + delta;
}
