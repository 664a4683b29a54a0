import type { OfficeRefusal } from '../../shared/office/enrolment.ts';

/** The office refuses what a till asks; nothing of it was stored. */
export class RefusalError extends Error {
  readonly refused: OfficeRefusal;

  /** `detail` is for the engineer and names no secret. */
  constructor(refused: OfficeRefusal, detail: string) {
    super(detail);
    this.name = 'RefusalError';
    this.refused = refused;
  }
}
