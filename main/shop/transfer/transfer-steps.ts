import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { flatFeeOf } from '../../../shared/prices/fee-rules.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { withShopSettings } from '../../../shared/transfer/settings-split.ts';
import type { ShopTransfer } from '../../../shared/transfer/transfer-file.ts';
import { type TakenParts, takenSettings } from '../../../shared/transfer/transfer-parts.ts';
import type { TransferMarks, TransferTarget } from './transfer-target.ts';

type Done = Result<unknown, Failure>;
type Step = (target: TransferTarget, transfer: ShopTransfer, by: Authority, parts: TakenParts) => Done | Promise<Done>;

/**
 * The parts of an import in their order, each durable and whole when it returns. People come first: their journal fails most often, and
 * where the first part fails, nothing is changed.
 */
const TRANSFER_STEPS: readonly { readonly part: keyof TransferMarks; readonly write: Step }[] = [
  { part: 'people', write: ({ people }, transfer, by) => people.takeOver(transfer.people, by) },
  { part: 'catalogue', write: writeCatalogue },
  { part: 'feeRules', write: writeFeeRules },
  {
    part: 'settings',
    write: async ({ settings }, transfer, by, parts) => settings.save(settingsAfter(settings.get(), transfer, parts), [by]),
  },
];

/** The steps of the parts that are taken. The settings hold the shop's identity, and the flat fee of its rules. */
export const stepsOf = (parts: TakenParts) =>
  TRANSFER_STEPS.filter(
    ({ part }) => parts.includes(part) || (part === 'settings' && (parts.includes('identity') || parts.includes('feeRules'))),
  );

/** The settings of this till with those of the shop; the flat fee comes from the shop's rules. */
export function settingsAfter(own: Settings, { settings, feeRules }: ShopTransfer, parts: TakenParts): Settings {
  const flatFee = parts.includes('feeRules') ? flatFeeOf(feeRules) : null;
  return Settings.parse({ ...withShopSettings(own, takenSettings(settings, parts, own)), kioskFee: flatFee ?? own.kioskFee });
}

function writeCatalogue({ book }: TransferTarget, { catalogue }: ShopTransfer, by: Authority): Done {
  if (catalogue === null) return ok(null);
  const { operators, synonyms, products } = catalogue;
  return book.replaceAll({ products, tables: { operators, synonyms } }, 'imported', by);
}

function writeFeeRules({ book }: TransferTarget, { feeRules }: ShopTransfer, by: Authority): Done {
  const { version, rules } = book.feeRules();
  return JSON.stringify(rules) === JSON.stringify(feeRules) ? ok(null) : book.changeFeeRules(feeRules, by, version);
}
