import type { Strings } from '../../../core/i18n/shape.ts';
import type { SettingPath } from '../settings-form.ts';

/** The settings whose values the provider supplies. */
export const ADDRESSES = ['service.baseUrl', 'service.authUrl'] as const satisfies readonly SettingPath[];
export const IDS = ['service.fsId', 'service.clientId'] as const satisfies readonly SettingPath[];

/** The groups of settings that the specification leaves open, in the order of the screen. */
export const OPEN_GROUPS = ['paths', 'answers', 'balance', 'network', 'repeat'] as const satisfies readonly (keyof Strings['openGroup'])[];
export type OpenGroup = (typeof OPEN_GROUPS)[number];

/** A row of the provider settings: one field, or a method and its path, and the key of its explanation. */
export interface ProviderSettingRow {
  readonly paths: readonly [SettingPath] | readonly [method: SettingPath, path: SettingPath];
  readonly why: keyof Strings['open'];
}

/** The rows of each group. The group `repeat` has a switch in place of rows. */
export const PROVIDER_SETTINGS: Record<Exclude<OpenGroup, 'repeat'>, readonly ProviderSettingRow[]> = {
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

export const PROVIDER_SETTING_PATHS: readonly SettingPath[] = Object.values(PROVIDER_SETTINGS).flatMap((rows) =>
  rows.flatMap(({ paths }) => [...paths]),
);
