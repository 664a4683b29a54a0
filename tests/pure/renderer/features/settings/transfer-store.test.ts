import { beforeEach, describe, expect, it } from 'vitest';
import { createTransferStore } from '../../../../../renderer/features/settings/transfer/transfer-store.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import { Settings } from '../../../../../shared/settings/settings.ts';
import { TRANSFER_PARTS } from '../../../../../shared/transfer/transfer-parts.ts';
import type { TransferPreview } from '../../../../../shared/transfer/transfer-views.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { heardFaults, later } from '../../later.ts';

/** What the export and the import of a shop show of an answer that a later step overtook. */

const preview = { digest: 'a'.repeat(64) } as TransferPreview;

describe('an export or an import', () => {
  const faults = heardFaults();
  let fake: FakeBridge;
  let own: Settings;
  let store: ReturnType<typeof createTransferStore>;
  beforeEach(() => {
    own = Settings.parse({});
    fake = createFakeBridge();
    store = createTransferStore(fake.bridge.transfer, () => own);
    fake.answer('transfer', 'cancel', () => ok(null));
  });

  it('does not put the written file, or why there is none, over the preview of an import', async () => {
    fake.answer('transfer', 'choose', () => ok(preview));
    for (const answer of ['written', 'refused'] as const) {
      const held = later<{ readonly file: string } | null>();
      fake.answer('transfer', 'export', () => held.promise);
      const exporting = store.getState().exportShop();
      await store.getState().choose();
      if (answer === 'written') held.comes({ file: 'toko.loket' });
      else held.refuses({ kind: 'unexpected', detail: 'disk' });
      await exporting;
      expect(store.getState().step).toMatchObject({ is: 'preview', preview });
    }
    expect(faults()).toHaveLength(1);
  });

  it('takes the name of the shop only for a till without one, and what the owner says', async () => {
    fake.answer('transfer', 'choose', () => ok(preview));
    await store.getState().choose();
    expect(store.getState().step).toMatchObject({ parts: TRANSFER_PARTS });
    own = Settings.parse({ shop: { name: 'Toko Ratna' } });
    await store.getState().choose();
    store.getState().take('people', false);
    fake.answer('transfer', 'apply', () => ok(null));
    await store.getState().apply();
    expect(fake.made.at(-1)).toEqual({
      ...{ call: 'transfer.apply', input: { digest: preview.digest, parts: ['settings', 'catalogue', 'feeRules'] } },
    });
  });

  it('does not show a file that was given up while it was read', async () => {
    const held = later<TransferPreview | null>();
    fake.answer('transfer', 'choose', () => held.promise);
    const choosing = store.getState().choose();
    await store.getState().cancel();
    held.comes(preview);
    await choosing;
    expect(store.getState().step).toEqual({ is: 'idle' });
  });
});
