import { describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { ImportRowView, ImportView } from '../../../../../shared/catalogue/changes/import-views.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';

const PREVIEW: ImportView = {
  file: 'produk.csv',
  counts: { added: 0, changed: 250, gone: 1, same: 3, repriced: 2 },
  faults: [],
  faultCount: 0,
  alike: [],
  leftOut: 0,
  readBy: 'itself',
};
const row = (code: string): ImportRowView => ({ code, name: code, family: 'gas', oldPrice: 1, newPrice: 2, columns: ['price'] });

async function openPreview(view: Result<ImportView | null, Failure> = ok(PREVIEW)) {
  const fake = createFakeBridge();
  fake.answer('catalogue', 'chooseImport', () => (view.ok ? ok(view.value && { is: 'preview', view: view.value }) : view));
  fake.answer('catalogue', 'importPage', ({ part, from, limit }) =>
    ok(Array.from({ length: Math.min(limit, PREVIEW.counts[part] - from) }, (_, at) => row(`${part}-${from + at}`))),
  );
  fake.answer('catalogue', 'cancelImport', () => ok(null));
  const store = createCatalogueStore(fake.bridge);
  store.getState().openPart('productFiles');
  await store.getState().chooseImport();
  const step = () => {
    const now = store.getState().step;
    if (now.state !== 'preview') throw new Error(`no preview is shown but ${now.state}`);
    return now;
  };
  return { ...fake, store, step };
}

describe('the preview of an import', () => {
  test('begins with the first part that changes something, and shows its rows page by page', async () => {
    const { store, step } = await openPreview();
    expect(step().part).toBe('changed');
    expect(step().rows).toHaveLength(100);
    await store.getState().showMore();
    await store.getState().showMore();
    expect(step().rows.map(({ code }) => code)).toEqual(Array.from({ length: 250 }, (_, at) => `changed-${at}`));
    await store.getState().showMore();
    expect(step().rows).toHaveLength(250);
  });

  test('never shows rows of one part under the name of another', async () => {
    const { store, step } = await openPreview();
    const late = store.getState().showMore();
    const gone = store.getState().showPart('gone');
    await Promise.all([late, gone]);
    expect(step().rows.map(({ code }) => code)).toEqual(['gone-0']);
  });

  test('removes what the file does not have only where the owner says so', async () => {
    const { store, made } = await openPreview();
    await store.getState().applyImport();
    store.getState().setRemoveGone(true);
    await store.getState().applyImport();
    expect(made.filter(({ call }) => call === 'catalogue.applyImport').map(({ input }) => input)).toEqual([
      { removeGone: false },
      { removeGone: true },
    ]);
  });

  test('shows what the good rows of a file change, beside its faults', async () => {
    const { step } = await openPreview(ok({ ...PREVIEW, faultCount: 1 }));
    expect(step().rows).toHaveLength(100);
  });

  test.each([
    ['no file was chosen', ok(null), null],
    ['the file cannot be read', fail({ kind: 'importRefused', why: 'damaged', detail: '' } as const), 'importRefused'],
  ])('stays at the files where %s', async (_what, answer, failure) => {
    const { store } = await openPreview(answer);
    expect(store.getState().step).toEqual({ state: 'files' });
    expect(store.getState().failure?.kind ?? null).toBe(failure);
  });

  test('gives the import up in main when the owner does', async () => {
    const { store, made } = await openPreview();
    await store.getState().cancelImport();
    expect(made.at(-1)?.call).toBe('catalogue.cancelImport');
    expect(store.getState().step).toEqual({ state: 'files' });
  });
});
