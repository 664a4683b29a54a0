import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { WHOLE_SHOP } from '../../../shared/staff/subjects.ts';
import type { ServiceDesk } from '../../app/service-diagnostics.ts';
import type { Staff } from '../../staff/staff.ts';

interface HealthHouse {
  staff(): Staff;
  service(): Result<ServiceDesk, Failure>;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** How the service is doing, for whoever may see it. The screen looks again by itself: a look is no touch of the till. */
export function healthActs(house: HealthHouse): Handlers['health'] {
  const may = <T>(work: (desk: ServiceDesk) => Answer<T>): Answer<T> =>
    house.staff().allowed('viewHealth', WHOLE_SHOP, () => {
      const desk = house.service();
      return desk.ok ? work(desk.value) : desk;
    });
  return {
    view: () => may((desk) => ok(desk.health())),
    refresh: () => may((desk) => desk.refreshHealth()),
    products: () => may((desk) => ok(desk.products())),
    refreshProducts: () => may((desk) => desk.refreshProducts()),
  };
}
