import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { isServiceFault, PRACTICE_FAULT_MS, type PracticeFault } from '../../../shared/practice/practice-faults.ts';
import type { ActiveFault } from '../../../shared/practice/practice-views.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PracticeCommands } from './practice-service.ts';

interface PracticeFaultsDeps {
  /** Null for a service that another program started. */
  readonly commands: Pick<PracticeCommands, 'practise'> | null;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** The faults that are on have changed. `ended`: at least one was switched off. */
  readonly onChange: (change: { readonly ended: boolean }) => void;
  readonly bug: (error: unknown) => void;
}

interface SwitchedOn {
  readonly endsAt: number;
  readonly cancel: () => void;
}

/** The faults that staff practise: which are on, and the end of each. Only training mode has them. */
export class PracticeFaults {
  readonly #deps: PracticeFaultsDeps;
  readonly #on = new Map<PracticeFault, SwitchedOn>();
  /** Changes reach the service one after the other. */
  #applying: Promise<unknown> = Promise.resolve();

  constructor(deps: PracticeFaultsDeps) {
    this.#deps = deps;
  }

  /** The faults that are on, in the order in which they were switched on. */
  view(): readonly ActiveFault[] {
    return [...this.#on].map(([fault, { endsAt }]) => ({ fault, endsAt: new Date(endsAt).toISOString() }));
  }

  isOn(fault: PracticeFault): boolean {
    return this.#on.has(fault);
  }

  /** Switches a fault on, for {@link PRACTICE_FAULT_MS} from now, or off. */
  async set(fault: PracticeFault, isOn: boolean): Promise<Result<null, Failure>> {
    if (isServiceFault(fault) && this.#deps.commands === null) return fail({ kind: 'practiceFault', why: 'otherService' });
    if (!isOn) return this.#switchOff([fault]);
    this.#forget(fault);
    const { clock } = this.#deps;
    const cancel = clock.after(PRACTICE_FAULT_MS, () => this.#switchOff([fault]).catch(this.#deps.bug));
    this.#on.set(fault, { endsAt: clock.now() + PRACTICE_FAULT_MS, cancel });
    const applied = await this.#apply(false);
    // A fault that the service does not have must not be on the screen.
    if (!applied.ok) await this.#switchOff([fault]);
    return applied;
  }

  /** Switches every fault off. */
  backToNormal(): Promise<Result<null, Failure>> {
    return this.#switchOff([...this.#on.keys()]);
  }

  async #switchOff(faults: readonly PracticeFault[]): Promise<Result<null, Failure>> {
    const ended = faults.filter((fault) => this.#forget(fault));
    return ended.length > 0 ? this.#apply(true) : ok(null);
  }

  #forget(fault: PracticeFault): boolean {
    this.#on.get(fault)?.cancel();
    return this.#on.delete(fault);
  }

  /** Makes the service have exactly the faults that are on. */
  async #apply(ended: boolean): Promise<Result<null, Failure>> {
    const { commands, onChange } = this.#deps;
    const applying = this.#applying.then(() => commands?.practise([...this.#on.keys()].filter(isServiceFault)));
    this.#applying = applying.catch(() => undefined);
    try {
      await applying;
      onChange({ ended });
      return ok(null);
    } catch {
      onChange({ ended });
      return fail({ kind: 'practiceFault', why: 'noAnswer' });
    }
  }
}
