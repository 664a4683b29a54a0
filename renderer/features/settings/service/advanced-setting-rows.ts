import type { Strings } from '../../../core/i18n/shape.ts';
import type { SettingPath } from '../settings-form.ts';

/** The groups of settings that the specification leaves open, in the order of the screen. */
export const ADVANCED_GROUPS = [
  'paths',
  'answers',
  'balance',
  'network',
  'repeat',
] as const satisfies readonly (keyof Strings['openGroup'])[];
export type AdvancedGroup = (typeof ADVANCED_GROUPS)[number];

/** A row of the advanced settings: one field, or a method and its path, and the key of its explanation. */
export interface AdvancedSettingRow {
  readonly paths: readonly [SettingPath] | readonly [method: SettingPath, path: SettingPath];
  readonly why: keyof Strings['open'];
}

/** The rows of each group. The group `repeat` has a switch in place of rows. */
export const ADVANCED_SETTING_ROWS: Record<Exclude<AdvancedGroup, 'repeat'>, readonly AdvancedSettingRow[]> = {
  paths: [
    { paths: ['service.inquiry.method', 'service.inquiry.path'], why: 'inquiry' },
    { paths: ['service.checkout.method', 'service.checkout.path'], why: 'checkout' },
    { paths: ['service.orderDetails.path'], why: 'orderDetails' },
    { paths: ['service.shopInfo.path'], why: 'shopInfo' },
    { paths: ['service.productList'], why: 'productList' },
    { paths: ['service.fsIdHeader'], why: 'fsIdHeader' },
  ],
  answers: [
    { paths: ['service.failureStatuses'], why: 'failureStatuses' },
    { paths: ['service.noErrorCodes'], why: 'noErrorCodes' },
    { paths: ['service.notFoundStatuses'], why: 'notFoundStatuses' },
    { paths: ['service.knownOrderId'], why: 'knownOrderId' },
    { paths: ['service.unauthorisedStatuses'], why: 'unauthorisedStatuses' },
    { paths: ['service.errorPointers'], why: 'errorPointers' },
  ],
  balance: [
    { paths: ['service.balancePointer'], why: 'balancePointer' },
    { paths: ['service.balanceLowMark'], why: 'balanceLowMark' },
    { paths: ['service.balanceEmptyMarks'], why: 'balanceEmptyMarks' },
    { paths: ['service.alreadyPaidMarks'], why: 'alreadyPaidMarks' },
  ],
  network: [
    { paths: ['service.ratePercent'], why: 'ratePercent' },
    { paths: ['service.connectTimeoutMs'], why: 'connectTimeoutMs' },
    { paths: ['service.callTimeoutMs'], why: 'callTimeoutMs' },
    { paths: ['service.proxy'], why: 'proxy' },
  ],
};

export const ADVANCED_SETTING_PATHS: readonly SettingPath[] = Object.values(ADVANCED_SETTING_ROWS).flatMap((rows) =>
  rows.flatMap(({ paths }) => [...paths]),
);
