import { join } from 'node:path';
import { payDepsOf } from '../../../../main/customers/groups/group-payment-actions.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { createServiceClient } from '../../../../main/service/client.ts';
import type { Till, TillDeps } from '../../../../main/till/till.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { starterProducts } from '../../../lab/drive/profile.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';

/** Where the practice service is. */
interface ServiceAddress {
  readonly baseUrl: string;
  readonly authUrl: string;
}

interface GroupTill {
  readonly till: Till;
  /** What the use cases of groups take. */
  readonly parts: ReturnType<typeof payDepsOf>;
  readonly close: () => Promise<void>;
}

const products = starterProducts();

/** Main's own till over a practice service and a journal on a real disk. It gives up a call soon and reads orders often. */
export function openGroupTill(
  folder: string,
  address: ServiceAddress,
  changed: () => unknown = () => undefined,
  more: Partial<TillDeps> = {},
): GroupTill {
  const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
  const service = ServiceSettings.parse({
    ...{ ...address, fsId, clientId, callTimeoutMs: 1_500, failureStatuses: ['Gagal'] },
    ...{ balanceEmptyMarks: ['balance_empty'], alreadyPaidMarks: ['already_paid'] },
  });
  const known: { till: Till | null } = { till: null };
  const client = createServiceClient({
    ...{ settings: () => service, secret: async () => clientSecret, clock: systemClock, random: Math.random, loopbackOnly: true },
    // As in main/app/modes/: the journal knows the accounts whose "not found" may be trusted.
    ownOrders: {
      has: (place) => known.till?.book.isAccountConfirmed(place) ?? false,
      remember: (place) => known.till?.book.confirmAccount(place),
    },
  });
  const till = openScripted({
    ...{ folder, clock: systemClock, products, service: createOrderService(client) },
    journalFile: join(folder, 'training.db'),
    settings: () => ({ ...Settings.parse({ cashier: 'Sari' }), service }),
    secret: () => ({ is: 'stored' }),
    readDelay: () => 200,
    orderChanged: () => void changed(),
    groupsChanged: () => void changed(),
    ...more,
  });
  known.till = till;
  const close = async (): Promise<void> => {
    till.close();
    await client.close();
  };
  return { till, parts: payDepsOf(till), close };
}
