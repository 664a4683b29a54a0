import type { Failure } from '../../../shared/ipc/failures.ts';
import type { SellAgain } from './entry.ts';
import { checkEntry } from './sell-state.ts';
import { type GetStep, isPaying, type SellPorts } from './sell-steps.ts';

/** The actions that sell to a kept customer. */
export function customerActions(ports: SellPorts, get: GetStep, sellAgain: SellAgain) {
  return {
    /** Asks main for the current offer, so that a consent that was just withdrawn counts. Returns the failure, or null. */
    sellToCustomer: async (numberId: string): Promise<Failure | null> => {
      const before = get();
      if (isPaying(before)) return null;
      const answer = await ports.bridge.customers.offers([numberId]);
      // The answer is dropped if the step has changed meanwhile.
      if (get() !== before) return null;
      if (!answer.ok) return answer.failure;
      const [offer] = answer.value;
      if (!offer) return { kind: 'noConsent' };
      const { productCode: code, customerId, customerName: name, number, fields } = offer;
      const product = ports.productOf(code);
      if (!product) return { kind: 'unknownProduct', code };
      if (product.offSale) return { kind: 'productOff', code, why: product.offSale };
      sellAgain(product, checkEntry(product, { number, fields }).entry, { customerId, name });
      return null;
    },
  };
}
