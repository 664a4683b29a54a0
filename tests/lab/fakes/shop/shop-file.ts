import type { ElectronApplication } from '@playwright/test';
import { writeTransfer } from '../../../../main/shop/transfer/write-transfer.ts';
import { Product } from '../../../../shared/catalogue/product.ts';
import { FeeRules } from '../../../../shared/prices/fee-rules.ts';
import { defaultSettings, Settings } from '../../../../shared/settings/settings.ts';
import { shopSettingsOf } from '../../../../shared/transfer/settings-split.ts';

/** The text of a shop's file with something in each of its parts, and long names. */
export function sampleShopFile(): string {
  const settings = Settings.parse({
    ...defaultSettings(),
    shop: { name: 'Toko Melati Jaya Abadi', address: 'Jl. Kenanga Raya No. 12, Kelurahan Sukamaju, Kota Bandung' },
    payments: { nonCash: ['qr', 'card'] },
    clock: { zone: 'Asia/Makassar', dayStartsAt: 150 },
    offline: { enabled: true, perSale: 75_000 },
    service: { baseUrl: 'https://layanan.example', authUrl: 'https://masuk.example', clientId: 'kios-melati' },
  });
  const names = ['Pulsa Telkomsel 5.000', 'Paket data bulanan 30 GB termasuk kuota lokal dan malam', 'Token listrik 50.000'];
  const products = names.map((name, at) => Product.parse({ code: `P${at}`, name, family: 'telco-prepaid', price: 6_500 * (at + 1) }));
  const people = [
    { id: 'a-1', name: 'Bu Ratna', role: 'owner', active: true },
    { id: 'a-2', name: 'Siti Nurhaliza Rahmawati binti Abdullah', role: 'supervisor', active: true },
    { id: 'a-3', name: 'Budi', role: 'cashier', active: true },
  ] as const;
  const feeRules = FeeRules.parse([{ id: 'flat-fee', scope: {}, fee: { kind: 'flat', amount: 2_000 } }]);
  const catalogue = { operators: [], synonyms: [], products };
  return writeTransfer({ settings: shopSettingsOf(settings), catalogue, feeRules, people }, '2026-11-22T03:30:00.000Z');
}

/** What the system's dialogs answer from now on. */
export const answerDialogs = (app: ElectronApplication, file: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, file);
