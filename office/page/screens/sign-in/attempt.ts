import type { CallFailure } from '../../api/office.ts';

/** Sends what a person typed, and shows why it was refused; a second press meanwhile does nothing. */
export type Attempt = (work: () => Promise<CallFailure | null>) => void;
