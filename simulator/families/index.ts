import type { FamilyId } from '../../shared/catalogue/families.ts';
import { education, insurance, loan, socialInsurance } from './contributions.ts';
import { electricityNonMeter, electricityPostpaid, electricityPrepaid } from './electricity.ts';
import { gameAccount, gameDirect } from './games.ts';
import { telcoPostpaid, telcoPrepaid } from './mobile.ts';
import { propertyTax } from './property-tax.ts';
import type { Script } from './script.ts';
import { gas, propertyService, tvInternet } from './utilities.ts';
import { vehicleTax } from './vehicle-tax.ts';
import { codeOrLink, codeWithSerial } from './vouchers.ts';
import { water } from './water.ts';

/** The specification's table of families, as the service implements them. */
export const scripts: Readonly<Record<FamilyId, Script>> = {
  'telco-prepaid': telcoPrepaid,
  'telco-postpaid': telcoPostpaid,
  'electricity-prepaid': electricityPrepaid,
  'electricity-postpaid': electricityPostpaid,
  'electricity-non-meter': electricityNonMeter,
  'voucher-retail': codeOrLink,
  'voucher-game': codeWithSerial,
  'game-direct': gameDirect,
  'voucher-streaming': codeWithSerial,
  'game-account': gameAccount,
  'voucher-learning': codeOrLink,
  'tv-internet': tvInternet,
  gas,
  'social-insurance': socialInsurance,
  'vehicle-tax': vehicleTax,
  water,
  loan,
  education,
  'property-tax': propertyTax,
  insurance,
  'property-service': propertyService,
};
