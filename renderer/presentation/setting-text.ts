import type { TFunction } from 'i18next';
import type { Strings } from '../core/i18n/shape.ts';

type Label = keyof Strings['settings'];

/** The label of each typed setting, by its path. */
export const SETTING_LABELS = {
  'shop.name': 'shopName',
  'shop.address': 'shopAddress',
  'shop.phone': 'shopPhone',
  'shop.npwp': 'shopNpwp',
  'shop.header': 'shopHeader',
  'shop.footer': 'shopFooter',
  cashier: 'cashier',
  quoteMinutes: 'quoteMinutes',
  reviewAfterMinutes: 'reviewAfterMinutes',
  'shift.differenceMark': 'differenceMark',
  'payments.fees.qr': 'paymentFeeQr',
  'payments.fees.card': 'paymentFeeCard',
  'offline.perSale': 'offlinePerSale',
  'offline.total': 'offlineTotal',
  'offline.hours': 'offlineHours',
  'staff.autoLockMinutes': 'autoLockMinutes',
  'reports.limits.refund': 'limitRefund',
  'reports.limits.refundOwnSale': 'limitRefundOwnSale',
  'reports.limits.codeReprint': 'limitCodeReprint',
  'reports.limits.drawerOpening': 'limitDrawerOpening',
  'reports.limits.withdrawn': 'limitWithdrawn',
  'reports.limits.override': 'limitOverride',
  'reports.limits.shortCount': 'limitShortCount',
  'reports.limits.actAfterClose': 'limitActAfterClose',
  'reports.limits.settledDidNotHappen': 'limitSettledDidNotHappen',
  'updates.address': 'updatesAddress',
  'service.baseUrl': 'baseUrl',
  'service.authUrl': 'authUrl',
  'service.fsId': 'fsId',
  'service.clientId': 'clientId',
  'service.inquiry.method': 'inquiryMethod',
  'service.inquiry.path': 'inquiryPath',
  'service.checkout.method': 'checkoutMethod',
  'service.checkout.path': 'checkoutPath',
  'service.orderDetails.path': 'orderDetailsPath',
  'service.shopInfo.path': 'shopInfoPath',
  'service.failureStatuses': 'failureStatuses',
  'service.noErrorCodes': 'noErrorCodes',
  'service.balanceEmptyMarks': 'balanceEmptyMarks',
  'service.alreadyPaidMarks': 'alreadyPaidMarks',
  'service.knownOrderId': 'knownOrderId',
  'service.notFoundStatuses': 'notFoundStatuses',
  'service.unauthorisedStatuses': 'unauthorisedStatuses',
  'service.errorPointers': 'errorPointers',
  'service.productList': 'productListPath',
  'service.fsIdHeader': 'fsIdHeader',
  'service.balancePointer': 'balancePointer',
  'service.balanceLowMark': 'balanceLowMark',
  'service.ratePercent': 'ratePercent',
  'service.proxy': 'proxy',
  'service.connectTimeoutMs': 'connectTimeoutMs',
  'service.callTimeoutMs': 'callTimeoutMs',
} as const satisfies Readonly<Record<string, Label>>;

/** The labels of other settings, by the path, or by its start where the key ends with a dot. The first match counts. */
const OTHERS: Readonly<Record<string, Label>> = {
  language: 'language',
  theme: 'theme',
  textScale: 'textScale',
  mode: 'mode',
  kioskFee: 'kioskFee',
  'shop.': 'shop',
  'receipt.language': 'receiptLanguage',
  'receipt.paper': 'paper',
  'receipt.showKioskFee': 'showKioskFee',
  'receipt.logo': 'logo',
  'payments.': 'nonCash',
  printers: 'printers',
  'printing.': 'printers',
  'offline.enabled': 'offline',
  'clock.zone': 'zone',
  'clock.dayStartsAt': 'dayStartsAt',
  'shift.required.live': 'shiftRequired_live',
  'shift.required.training': 'shiftRequired_training',
  'shift.countOpensDrawer': 'countOpensDrawer',
  'orders.': 'orderViews',
  'backup.': 'journal',
  'staff.': 'staff',
  'updates.': 'updates',
  'service.repeatAllowed': 'repeatAllowed',
  'service.debitRule': 'debitRule',
  'service.': 'service',
};

/** The label of a setting by its path; the path itself where no label matches. */
export function settingText(t: TFunction, path: string): string {
  const typed = Object.entries(SETTING_LABELS).find(([known]) => known === path)?.[1];
  const label = typed ?? Object.entries(OTHERS).find(([known]) => (known.endsWith('.') ? path.startsWith(known) : path === known))?.[1];
  return label === undefined ? path : t(`settings.${label}`);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a time of day in the screen's language: `05.30`, `05:30`. */
export const timeOfDayText = (t: TFunction, minutes: number): string =>
  t('common.timeOfDay', { hour: two(Math.floor(minutes / 60)), minute: two(minutes % 60) });
