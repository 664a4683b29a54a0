import { describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import { PAGE_ROWS, productAt } from '../../../../../renderer/features/catalogue/product-pages.ts';
import type { ProductPage, ProductPageForm } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { manyProducts } from '../../../../lab/fakes/many-products.ts';

const PRODUCTS = manyProducts(50_000, []);

type Answer = Result<ProductPage, Failure>;

/** A catalogue of 50,000 whose pages come when the test says so. */
function slowCatalogue() {
  const fake = createFakeBridge();
  const asked: ProductPageForm[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  fake.answer('catalogue', 'products', (form) => {
    asked.push(form);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  });
  const store = createCatalogueStore(fake.bridge);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answerWith = async (answer: Answer): Promise<void> => {
    waiting.shift()?.(answer);
    await settled();
  };
  const pageOf = ({ from, limit, text }: ProductPageForm): Answer => {
    const found = PRODUCTS.filter(({ name }) => name.includes(text));
    return ok({ total: found.length, products: found.slice(from, from + limit) });
  };
  /** Answers the oldest question. */
  const answer = async (): Promise<void> => {
    const form = asked[asked.length - waiting.length];
    if (!form) throw new Error('nothing was asked');
    await answerWith(pageOf(form));
  };
  return { store, asked, answer, answerWith, open: () => waiting.length };
}

describe('the pages of the catalogue', () => {
  test('are those of a text only once its answer is there, and a refused answer leaves the keys of the list waiting', async () => {
    const { store, answer, answerWith } = slowCatalogue();
    const isListed = () => store.getState().isListed;
    expect(isListed()).toBe(false);
    store.getState().reload();
    await answer();
    expect(isListed()).toBe(true);
    store.getState().find({ text: 'a' });
    store.getState().find({ text: 'ab' });
    expect(isListed()).toBe(false);
    await answer();
    expect(isListed()).toBe(false);
    await answer();
    expect(isListed()).toBe(true);
    store.getState().reload();
    expect(isListed()).toBe(true);
    await answer();
    store.getState().find({ text: 'abc' });
    await answerWith(fail({ kind: 'shopData', why: 'io', detail: '' }));
    expect(isListed()).toBe(false);
  });

  test('of 50,000 products only those near the visible rows are read and kept', async () => {
    const { store, asked, answer, open } = slowCatalogue();
    store.getState().reload();
    await answer();
    expect(store.getState().total).toBe(50_000);
    for (const row of [25_000, 49_990]) {
      store.getState().show(row, row + 9);
      while (open() > 0) await answer();
      expect(productAt(store.getState(), row)?.code).toBe(PRODUCTS[row]?.code);
    }
    expect(asked.map(({ from }) => from / PAGE_ROWS)).toEqual([0, 250, 499]);
    expect(store.getState().pages.size).toBe(1);
  });

  test('a fast scroll asks for the rows where it stops, not for those that it passed', async () => {
    const { store, asked, answer } = slowCatalogue();
    store.getState().reload();
    await answer();
    for (let row = 100; row <= 40_000; row += 100) store.getState().show(row, row + 20);
    await answer();
    await answer();
    expect(asked.map(({ from }) => from)).toEqual([0, 100, 40_000]);
  });

  test('the answer to an earlier word is not shown', async () => {
    const { store, answer } = slowCatalogue();
    store.getState().find({ text: 'Pulsa' });
    store.getState().find({ text: 'PDAM' });
    await answer();
    expect(store.getState().total).toBeNull();
    await answer();
    expect(productAt(store.getState(), 0)?.name).toContain('PDAM');
  });

  test('after a change the visible rows are read again, and none of the old ones is left', async () => {
    const { store, answer, answerWith } = slowCatalogue();
    store.getState().reload();
    await answer();
    store.getState().show(0, 20);
    store.getState().reload();
    await answerWith(ok({ total: 0, products: [] }));
    expect(store.getState().total).toBe(0);
    expect(productAt(store.getState(), 0)).toBeUndefined();
  });

  test('a page that cannot be read says why and is not asked for without end', async () => {
    const { store, asked, answerWith } = slowCatalogue();
    store.getState().reload();
    await answerWith(fail({ kind: 'shopData', why: 'io', detail: '' }));
    expect(store.getState().failure).toMatchObject({ kind: 'shopData' });
    expect(asked).toHaveLength(1);
  });
});
