import { catalogueEn } from './en/catalogue.ts';
import { complaintsEn } from './en/complaints.ts';
import { customersEn } from './en/customers.ts';
import { privacyEn } from './en/erasure.ts';
import { customerFailuresEn } from './en/failure/customers.ts';
import { fileFailuresEn } from './en/failure/files.ts';
import { moneyFailuresEn } from './en/failure/money.ts';
import { officeFailuresEn } from './en/failure/office.ts';
import { saleFailuresEn } from './en/failure/sale.ts';
import { serviceFailuresEn } from './en/failure/service.ts';
import { staffFailuresEn } from './en/failure/staff.ts';
import { groupsEn } from './en/groups.ts';
import { historyEn } from './en/history.ts';
import { officeEn } from './en/office.ts';
import { onAccountEn } from './en/on-account.ts';
import { practiceEn } from './en/practice.ts';
import { pricesEn } from './en/prices.ts';
import { printingEn } from './en/printing.ts';
import { refusalsEn } from './en/refusals.ts';
import { reportsEn } from './en/reports.ts';
import { afterSaleEn } from './en/sale/after-sale.ts';
import { productsEn } from './en/sale/products.ts';
import { sellEn } from './en/sale/sell.ts';
import { statesEn } from './en/sale/states.ts';
import { serviceEn } from './en/service.ts';
import { setupEn } from './en/setup.ts';
import { shiftEn } from './en/shifts.ts';
import { statementEn } from './en/statements.ts';
import { commonEn } from './en/till/common.ts';
import { doctorEn } from './en/till/doctor.ts';
import { formsEn } from './en/till/forms.ts';
import { importColumnsEn } from './en/till/import-columns.ts';
import { journalEn } from './en/till/journal.ts';
import { kioskEn } from './en/till/kiosk.ts';
import { noticesEn } from './en/till/notices.ts';
import { settingsEn } from './en/till/settings.ts';
import { staffEn } from './en/till/staff.ts';
import { supportEn } from './en/till/support.ts';
import { updatesEn } from './en/till/updates.ts';
import { transferEn } from './en/transfer.ts';
import type { EnglishStrings } from './shape.ts';

/** Every text of the screen in English. */
export const en: EnglishStrings = {
  ...serviceEn,
  ...customersEn,
  ...onAccountEn,
  ...officeEn,
  ...historyEn,
  ...practiceEn,
  ...pricesEn,
  ...printingEn,
  ...setupEn,
  ...shiftEn,
  ...statementEn,
  ...catalogueEn,
  ...importColumnsEn,
  ...groupsEn,
  ...complaintsEn,
  ...refusalsEn,
  ...transferEn,
  ...privacyEn,
  ...reportsEn,
  ...productsEn,
  ...statesEn,
  ...sellEn,
  ...afterSaleEn,
  ...commonEn,
  ...doctorEn,
  ...kioskEn,
  ...supportEn,
  ...updatesEn,
  ...noticesEn,
  ...staffEn,
  ...settingsEn,
  ...formsEn,
  ...journalEn,
  failure: {
    ...fileFailuresEn,
    ...staffFailuresEn,
    ...saleFailuresEn,
    ...serviceFailuresEn,
    ...moneyFailuresEn,
    ...officeFailuresEn,
    ...customerFailuresEn,
  },
};
