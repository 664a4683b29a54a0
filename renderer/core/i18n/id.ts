import { catalogueId } from './id/catalogue.ts';
import { complaintsId } from './id/complaints.ts';
import { customersId } from './id/customers.ts';
import { privacyId } from './id/erasure.ts';
import { customerFailuresId } from './id/failure/customers.ts';
import { fileFailuresId } from './id/failure/files.ts';
import { moneyFailuresId } from './id/failure/money.ts';
import { officeFailuresId } from './id/failure/office.ts';
import { saleFailuresId } from './id/failure/sale.ts';
import { serviceFailuresId } from './id/failure/service.ts';
import { staffFailuresId } from './id/failure/staff.ts';
import { groupsId } from './id/groups.ts';
import { historyId } from './id/history.ts';
import { officeId } from './id/office.ts';
import { onAccountId } from './id/on-account.ts';
import { practiceId } from './id/practice.ts';
import { pricesId } from './id/prices.ts';
import { printingId } from './id/printing.ts';
import { refusalsId } from './id/refusals.ts';
import { reportsId } from './id/reports.ts';
import { afterSaleId } from './id/sale/after-sale.ts';
import { productsId } from './id/sale/products.ts';
import { sellId } from './id/sale/sell.ts';
import { statesId } from './id/sale/states.ts';
import { serviceId } from './id/service.ts';
import { setupId } from './id/setup.ts';
import { shiftId } from './id/shifts.ts';
import { statementId } from './id/statements.ts';
import { commonId } from './id/till/common.ts';
import { doctorId } from './id/till/doctor.ts';
import { formsId } from './id/till/forms.ts';
import { importColumnsId } from './id/till/import-columns.ts';
import { journalId } from './id/till/journal.ts';
import { kioskId } from './id/till/kiosk.ts';
import { noticesId } from './id/till/notices.ts';
import { settingsId } from './id/till/settings.ts';
import { staffId } from './id/till/staff.ts';
import { supportId } from './id/till/support.ts';
import { updatesId } from './id/till/updates.ts';
import { transferId } from './id/transfer.ts';

/** Every text of the screen in Indonesian. The keys of this table are the keys of all others. */
export const id = {
  ...serviceId,
  ...customersId,
  ...onAccountId,
  ...officeId,
  ...historyId,
  ...practiceId,
  ...pricesId,
  ...printingId,
  ...setupId,
  ...shiftId,
  ...statementId,
  ...catalogueId,
  ...importColumnsId,
  ...groupsId,
  ...complaintsId,
  ...refusalsId,
  ...transferId,
  ...privacyId,
  ...reportsId,
  ...productsId,
  ...statesId,
  ...sellId,
  ...afterSaleId,
  ...commonId,
  ...doctorId,
  ...kioskId,
  ...supportId,
  ...updatesId,
  ...noticesId,
  ...staffId,
  ...settingsId,
  ...formsId,
  ...journalId,
  failure: {
    ...fileFailuresId,
    ...staffFailuresId,
    ...saleFailuresId,
    ...serviceFailuresId,
    ...moneyFailuresId,
    ...officeFailuresId,
    ...customerFailuresId,
  },
};
