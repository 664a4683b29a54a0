import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import type { ServiceClient } from '../../../../main/service/client.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { TillClock } from '../environment/clock.ts';
import type { Cashier } from './cashier.ts';

/** One start of the program, until it ends or dies. */
export interface ProgramRun {
  readonly clock: TillClock;
  readonly till: Till;
  readonly cashier: Cashier;
  readonly client: ServiceClient;
  readonly printing: PrintService;
  readonly file: string;
  /** Ends the program as a person does who closes the window. */
  readonly close: () => Promise<void>;
  /** How many timers of everything that sells still wait. */
  readonly timersLeft: () => number;
}
