import { DisplayView } from '../../../shared/display/display-views.ts';
import type { SaleStep } from '../../../shared/display/sale-step.ts';
import type { PushName } from '../../../shared/ipc/pushes.ts';
import { decodeBySchema, faultText } from '../../../shared/lib/decode.ts';
import type { Clock } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import type { Log } from '../../lib/log.ts';
import { composeView } from './compose-view.ts';
import { FollowedSale } from './followed-sale.ts';
import { placementOf } from './place-window.ts';
import type { CustomerWindow, DisplayPorts, DisplaySources, Placement } from './ports.ts';

interface CustomerDisplayDeps extends DisplayPorts {
  readonly sources: DisplaySources;
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly log: Pick<Log, 'error'>;
}

/** Pushes to the till's screen that can change the customer's view. */
const FOLLOWED: ReadonlySet<PushName> = new Set(['order', 'staff', 'settings', 'feeRules', 'products']);

/** Places and fills the customer's window (docs/customer-display.md). Logs its own errors, so that they never stop a sale. */
export class CustomerDisplay {
  readonly #deps: CustomerDisplayDeps;
  readonly #sale = new FollowedSale();
  #open: { readonly window: CustomerWindow; readonly placement: Placement } | null = null;
  /** The view that the window shows, as JSON; an equal view is not sent again. */
  #shown = '';
  #stopTimer = (): void => {};
  #isClosed = false;
  readonly #stopScreens: () => void;

  constructor(deps: CustomerDisplayDeps) {
    this.#deps = deps;
    this.#stopScreens = deps.screens.onChange(() => this.#guarded(() => this.#place()));
    this.#guarded(() => this.#place());
  }

  /** Call when the till's screen shows another step. */
  show(step: SaleStep): void {
    this.#guarded(() => {
      this.#sale.follow(step, this.#deps.sources, this.#deps.clock.monotonic());
      this.#refresh();
    });
  }

  /** Shows an order whose receipt the customer scans with a phone. */
  give(orderId: string): void {
    this.#guarded(() => {
      this.#sale.give(orderId, this.#deps.clock.monotonic());
      this.#refresh();
    });
  }

  /** Forgets the sale. Call when the till's page loads again, or when its content must be hidden. */
  clear(): void {
    this.#sale.forget();
    this.#guarded(() => this.#refresh());
  }

  /** Call for each push to the till's screen. */
  pushed(name: PushName): void {
    if (name === 'settings') this.#guarded(() => this.#place());
    else if (FOLLOWED.has(name)) this.#guarded(() => this.#refresh());
  }

  /** Closes the window for good. */
  close(): void {
    this.#isClosed = true;
    this.#stopScreens();
    this.#closeWindow();
  }

  /** Opens, moves or closes the window as the setting and the screens require, then sends the current view. */
  #place(): void {
    const { sources, screens } = this.#deps;
    const placement = placementOf(sources.settings().display.window, screens.list());
    const open = this.#open;
    if (open && placement?.kind === 'screen' && open.placement.kind === 'screen') {
      if (!isSamePlace(open.placement, placement)) open.window.move(placement.bounds);
      this.#open = { window: open.window, placement };
    } else if (!isSamePlace(open?.placement ?? null, placement)) {
      this.#closeWindow();
      if (placement) this.#openWindow(placement);
    }
    this.#refresh();
  }

  #openWindow(placement: Placement): void {
    const window = this.#deps.open(placement, () => {
      if (this.#open?.window === window) this.#forgetWindow();
    });
    this.#open = { window, placement };
    this.#shown = '';
  }

  /** Sends the current view if it changed. After a person closed the window, the next change opens it again. */
  #refresh(): void {
    const { sources, clock, screens } = this.#deps;
    this.#stopTimer();
    const placement = placementOf(sources.settings().display.window, screens.list());
    if (placement === null) return;
    const monotonic = clock.monotonic();
    this.#sale.seenBy(sources.personId());
    const { view, changesAt } = composeView(this.#sale, sources, monotonic);
    if (changesAt !== null) this.#stopTimer = clock.after(changesAt - monotonic, () => this.#guarded(() => this.#refresh()));
    const text = JSON.stringify(view);
    if (text === this.#shown) return;
    if (this.#open === null) this.#openWindow(placement);
    this.#shown = text;
    this.#open?.window.show(this.#checked(view));
  }

  /** Replaces a view that its schema refuses, which is a bug, by an idle one. Logs the faulty members, never their text. */
  #checked(view: DisplayView): DisplayView {
    const read = decodeBySchema(DisplayView, view);
    if (read.ok) return read.value;
    this.#deps.log.error('the customer display may not show this', { faults: read.failure.map(faultText).join('; ') });
    return { ...view, scene: { kind: 'idle' } };
  }

  #closeWindow(): void {
    const open = this.#open;
    this.#forgetWindow();
    open?.window.close();
  }

  #forgetWindow(): void {
    this.#stopTimer();
    this.#open = null;
  }

  #guarded(work: () => void): void {
    try {
      if (!this.#isClosed) work();
    } catch (error) {
      this.#deps.log.error('the customer display failed', { error: describeError(error) });
    }
  }
}

const isSamePlace = (one: Placement | null, other: Placement | null): boolean => JSON.stringify(one) === JSON.stringify(other);
