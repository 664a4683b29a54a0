import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';

/** A plan's rows for one purchase of each family at the strict service. No catalogue has their codes: the row's family decides. */
export const strictRows = (): string[] =>
  FAMILY_IDS.map((family) => {
    const { number, amount, inquiry, requiredFields } = families[family];
    const code = `${inquiry && !amount ? 'direct' : 'kode'}-${family}`;
    const fields = requiredFields.map((name) => `${name}=2026`).join(';');
    return `${code},${family},${number === null ? '' : 'BL-77 / é'},${fields},success,60`;
  });
