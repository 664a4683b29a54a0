import type { ExceptionKind } from '../../../shared/shifts/ledger-sums.ts';
import type { Database } from '../core/database.ts';
import { isCoreEvent } from '../core/decode-event.ts';
import type { ExtensionEvent, JournalEvent } from '../core/events.ts';
import type { ExtensionProjection, JournalExtension, JournalSchema } from '../core/extension.ts';
import { UnknownEventType } from '../core/journal-errors.ts';
import type { RollUps } from '../rollups/roll-ups.ts';
import { Projections } from './projections.ts';

/** Applies events to the projections of the journal and of its extensions. */
export class EventApplier {
  readonly read: Projections;
  readonly #extensions: ReadonlyMap<string, ExtensionProjection>;
  readonly #exceptions: ReadonlyMap<string, ExceptionKind>;
  readonly #compensations: ReadonlyMap<string, NonNullable<JournalExtension['compensationOf']>>;

  /** With `rollUps`, events also count in the reports. */
  constructor(db: Database, { extensions }: JournalSchema, rollUps: RollUps | null = null) {
    const opened = extensions.map(({ eventTypes, openProjection }) => ({ eventTypes, projection: openProjection(db) }));
    const followers = opened.flatMap(({ projection }) => (projection.sold || projection.returned ? [projection] : []));
    this.read = new Projections(db, rollUps, followers);
    this.#extensions = new Map(opened.flatMap(({ eventTypes, projection }) => eventTypes.map((type) => [type, projection] as const)));
    this.#exceptions = new Map(extensions.flatMap((extension) => Object.entries(extension.exceptions ?? {})));
    this.#compensations = new Map(
      extensions.flatMap(({ eventTypes, compensationOf }) =>
        compensationOf ? eventTypes.map((type) => [type, compensationOf] as const) : [],
      ),
    );
  }

  /**
   * Applies one event, with its number and the chain's head after it, inside the transaction that appends it. Throws ImpossibleEvent where
   * the state does not allow it, and {@link UnknownEventType} for an unknown type.
   */
  apply(event: JournalEvent | ExtensionEvent, seq: number, head: Uint8Array): void {
    if (isCoreEvent(event)) {
      this.read.apply(event, seq, head);
      return;
    }
    this.#extensionOf(event, seq).apply(event, seq);
    const exception = this.#exceptions.get(event.type);
    if (exception) this.read.recordException(exception, event, seq);
    const compensation = this.#compensations.get(event.type)?.(event);
    if (compensation) this.read.recordCompensation(compensation, event.at, seq);
  }

  #extensionOf({ type }: ExtensionEvent, seq: number): ExtensionProjection {
    const extension = this.#extensions.get(type);
    if (!extension) throw new UnknownEventType(seq, type);
    return extension;
  }
}
