import { isRecord } from '../lib/decode.ts';
import type { Settings } from '../settings/settings.ts';

/** A value as a preview shows it; a picture is shown as present or absent. */
export type SettingValue = string | number | boolean | null | readonly (string | number)[];

export interface SettingChange {
  /** Such as `shop.name`. */
  readonly path: string;
  readonly from: SettingValue;
  readonly to: SettingValue;
}

/** The settings that are shown as one value although they have members. */
const WHOLE: Readonly<Record<string, (value: unknown) => SettingValue>> = {
  'receipt.logo': (value) => value !== null,
  'orders.views': (value) => (Array.isArray(value) ? value.map((view) => (isRecord(view) ? String(view.name) : '')) : null),
  'service.productList': (value) => (isRecord(value) && typeof value.path === 'string' ? value.path : null),
};

/** Each setting that differs, by its path. */
export const settingChanges = (before: Settings, after: Settings): SettingChange[] => changesAt('', before, after);

function changesAt(path: string, from: unknown, to: unknown): SettingChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  const whole = WHOLE[path];
  if (whole) return [{ path, from: whole(from), to: whole(to) }];
  if (!isRecord(from) || !isRecord(to)) return [{ path, from: shownValue(from), to: shownValue(to) }];
  return Object.keys({ ...from, ...to }).flatMap((name) => changesAt(path === '' ? name : `${path}.${name}`, from[name], to[name]));
}

function shownValue(value: unknown): SettingValue {
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'number' ? entry : String(entry)));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
