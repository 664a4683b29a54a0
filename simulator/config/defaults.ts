import { PRACTICE_CREDENTIALS } from '../../shared/service/practice-credentials.ts';

/** Defaults of the practice service. Its credentials open nothing but a practice service. */

export const PRACTICE_FS_ID = PRACTICE_CREDENTIALS.fsId;
export const PRACTICE_CLIENT_ID = PRACTICE_CREDENTIALS.clientId;
export const PRACTICE_CLIENT_SECRET = PRACTICE_CREDENTIALS.clientSecret;
export const PRACTICE_SEED = 7;

/** Life of a token in seconds: the specification's sample ("Authentication", 3). */
export const TOKEN_SECONDS = 2_592_000;
/** The shop's initial balance with the provider, in rupiah. */
export const OPENING_BALANCE = 250_000_000;

/** The header that grants access to the control paths. */
export const CONTROL_HEADER = 'x-practice-key';
export const CONTROL_PREFIX = '/practice/';
