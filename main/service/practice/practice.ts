import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import type { PracticeFault } from '../../../shared/practice/practice-faults.ts';
import type { PracticeView, TourProgress } from '../../../shared/practice/practice-views.ts';
import type { Clock } from '../../lib/clock.ts';
import { PracticeFaults } from './practice-faults.ts';
import type { PracticeCommands } from './practice-service.ts';
import type { TourFile } from './tour-file.ts';

interface PracticeDeps {
  /** Null for a service that another program started. */
  readonly commands: PracticeCommands | null;
  readonly tour: TourFile;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly onChange: (view: PracticeView) => void;
  /** A fault was switched off: what waited because of it can go on. */
  readonly onFaultEnded: () => void;
  readonly bug: (error: unknown) => void;
}

/** The parts that training mode has in addition to its till: the faults that staff practise, and the tour. Live mode has neither. */
export class Practice {
  readonly #deps: PracticeDeps;
  readonly #faults: PracticeFaults;

  constructor(deps: PracticeDeps) {
    this.#deps = deps;
    const { commands, clock, bug, onChange, onFaultEnded } = deps;
    this.#faults = new PracticeFaults({
      commands,
      clock,
      bug,
      onChange: ({ ended }) => {
        onChange(this.view());
        if (ended) onFaultEnded();
      },
    });
  }

  view(): PracticeView {
    return { faults: this.#faults.view(), isOwnService: this.#deps.commands !== null, tour: this.#deps.tour.get() };
  }

  isOn(fault: PracticeFault): boolean {
    return this.#faults.isOn(fault);
  }

  async setFault(fault: PracticeFault, isOn: boolean): Promise<Result<PracticeView, Failure>> {
    return this.#viewAfter(await this.#faults.set(fault, isOn));
  }

  async backToNormal(): Promise<Result<PracticeView, Failure>> {
    return this.#viewAfter(await this.#faults.backToNormal());
  }

  saveTour(progress: TourProgress): Result<PracticeView, Failure> {
    return this.#viewAfter(this.#deps.tour.set(progress));
  }

  #viewAfter(done: Result<null, Failure>): Result<PracticeView, Failure> {
    return done.ok ? ok(this.view()) : done;
  }

  /** Makes the service sell exactly these products, those that the till has in force. */
  productsChanged(products: Parameters<PracticeCommands['sell']>[0]): void {
    this.#deps.commands?.sell(products).catch(this.#deps.bug);
  }

  /** Ends every fault, so that the service works when training opens again. */
  close(): void {
    this.#faults.backToNormal().catch(this.#deps.bug);
  }
}
