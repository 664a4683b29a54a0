import { join } from 'node:path';
import type { Clock } from '../../../main/lib/clock.ts';
import type { OrderService } from '../../../main/selling/orders/ports.ts';
import { openTill, type Till, type TillDeps } from '../../../main/till/till.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { defaultSettings, type Settings } from '../../../shared/settings/settings.ts';
import { WITHOUT_SHIFT } from './shop/without-shift.ts';

interface Needed {
  readonly folder: string;
  readonly clock: Clock;
  readonly service: OrderService;
  readonly products: readonly Product[];
}

/**
 * Main's own till over a service that answers by a script; its journal is on a real disk. A bug in its background work is thrown. A live
 * one sells without a shift.
 */
export function openScripted({ folder, clock, service, products, settings = defaultSettings, ...more }: Needed & Partial<TillDeps>): Till {
  const opened = openTill({
    mode: 'training',
    journalFile: join(folder, 'training.db'),
    service,
    clock,
    settings: () => withoutShift(settings()),
    secret: () => ({ is: 'absent' }),
    catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
    orderChanged: () => undefined,
    statusChanged: () => undefined,
    bug: (error) => {
      throw error;
    },
    ...more,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  return opened.value;
}

const withoutShift = (settings: Settings): Settings => {
  const { shift } = settings;
  return { ...settings, shift: { ...shift, required: { ...shift.required, ...WITHOUT_SHIFT.required } } };
};
