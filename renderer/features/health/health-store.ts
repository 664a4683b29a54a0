import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { ProductListView, ServiceHealthView } from '../../../shared/service/service-views.ts';
import type { Bridge } from '../../core/bridge.ts';

/** The last known health of the service, and the reading that is under way. */
interface HealthState {
  /** Null until it is loaded. */
  readonly view: ServiceHealthView | null;
  /** Null until it is loaded. */
  readonly products: ProductListView | null;
  readonly reading: 'nothing' | 'shopInfo' | 'products';
  /** Why the last request failed. */
  readonly failure: Failure | null;
  /** Reads the view from main; sends no request to the service. */
  readonly load: () => Promise<void>;
  /** Reads shop-info from the service. */
  readonly refresh: () => Promise<void>;
  readonly loadProducts: () => Promise<void>;
  /** Reads the service's own product list. */
  readonly refreshProducts: () => Promise<void>;
}

export const createHealthStore = (bridge: Pick<Bridge, 'health'>) =>
  createStore<HealthState>()((set, get) => {
    const show = (answer: Result<ServiceHealthView, Failure>) => set(answer.ok ? { view: answer.value } : { failure: answer.failure });
    const list = (answer: Result<ProductListView, Failure>) => set(answer.ok ? { products: answer.value } : { failure: answer.failure });
    const during = async (reading: 'shopInfo' | 'products', work: () => Promise<void>) => {
      if (get().reading !== 'nothing') return;
      set({ reading, failure: null });
      await work();
      set({ reading: 'nothing' });
    };
    return {
      view: null,
      products: null,
      reading: 'nothing',
      failure: null,
      load: async () => show(await bridge.health.view()),
      refresh: () =>
        during('shopInfo', async () => {
          const answer = await bridge.health.refresh();
          show(answer);
          // The view lists the failed call among the last calls.
          if (!answer.ok) await get().load();
        }),
      loadProducts: async () => list(await bridge.health.products()),
      refreshProducts: () => during('products', async () => list(await bridge.health.refreshProducts())),
    };
  });
export type HealthStore = ReturnType<typeof createHealthStore>;
