import { dropFailure } from '../../../shared/lib/result.ts';
import type { Bridge } from '../../core/bridge.ts';

/** Begins the tour where no person of this till has seen it: its first step guides a sale. A live till has no tour. */
export async function beginTour({ practice }: Pick<Bridge, 'practice'>): Promise<void> {
  const view = await practice.view();
  // The shop is set up all the same, and the tour is still offered above the sale.
  if (!view.ok) return dropFailure(view);
  if (view.value.tour.state === 'offered') dropFailure(await practice.saveTour({ ...view.value.tour, state: 'running' }));
}
