/** What the screen shows of updates, and when one may be applied (docs/updates.md). */

/** Why this till looks for no updates. */
type UpdatesOff =
  /** The settings name no address. */
  | 'noAddress'
  /** This build holds no key that could verify one. */
  | 'noKey'
  /** The program was not installed from a package that can replace itself. */
  | 'notInstalled';

/** Why an update is not taken. */
export type UpdateRefusal =
  | 'unsigned'
  | 'wrongSignature'
  | 'malformed'
  | 'wrongChannel'
  | 'wrongSystem'
  | 'noFile'
  | 'replayed'
  | 'older'
  | 'failedHere'
  | 'wrongSize'
  | 'wrongDigest'
  | 'notStarted'
  /** The person closed the question for an administrator's password, or may not install. */
  | 'notAllowed'
  | 'notInstalled';

/** Why the address gave nothing. It is tried again. */
export type UpdateTrouble = 'address' | 'notReached' | 'notFound' | 'strangeAnswer' | 'disk';

/** Why a downloaded update waits. */
type UpdateWait =
  | 'orders'
  | 'unpaid'
  | 'printing'
  | 'shift'
  | 'work'
  | 'room'
  | 'backup'
  | 'noTill'
  | 'personOnly'
  | 'password'
  | 'day'
  | 'inUse';

export type UpdateState =
  | { readonly kind: 'off'; readonly why: UpdatesOff }
  /** This is the newest version, as far as the till knows. */
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  /** Other tills get it first: the share of tills that it is for grows. */
  | { readonly kind: 'later'; readonly version: string }
  /** `percent`: from 0 to 100. */
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  /** Downloaded and verified; what it waits for until a person may apply it. */
  | { readonly kind: 'waiting'; readonly version: string; readonly for: readonly UpdateWait[] }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'applying'; readonly version: string }
  | { readonly kind: 'refused'; readonly version: string | null; readonly why: UpdateRefusal }
  | { readonly kind: 'unreached'; readonly why: UpdateTrouble };

export interface UpdateView {
  /** Of this program. */
  readonly version: string;
  readonly state: UpdateState;
  /** When the address last answered (UTC); null where it has not since the till was opened. */
  readonly checkedAt: string | null;
  /** Why the last night did not apply the downloaded version; null where no night has tried. */
  readonly heldAtNight: HeldAtNight | null;
}

/** `at`: when that night looked for the last time (UTC). */
export interface HeldAtNight {
  readonly version: string;
  readonly at: string;
  readonly for: readonly UpdateWait[];
}

/** What a till knows of itself at the moment when an update could be applied. */
export interface UpdateFacts {
  /** False where the journal did not open. */
  readonly hasTill: boolean;
  /** Intended, queued, sent, in doubt or in review; those of live use count while people practise. */
  readonly openOrders: number;
  /** A ticket with a line or a payment is not paid yet: it is kept in memory alone. */
  readonly hasUnpaid: boolean;
  readonly isPrinting: boolean;
  readonly hasOpenShift: boolean;
  /** A backup, a check, a restore, an import or an erasure runs, or a press has no answer yet. */
  readonly isWorking: boolean;
  /** Whether the disk has room for the installation, the backup and the copy of the journal. */
  readonly hasRoom: boolean;
  /** The last backup for this update failed. */
  readonly lacksBackup: boolean;
  /** The installer asks a person for an administrator's password. */
  readonly asksPassword: boolean;
  readonly mayAtNight: boolean;
  /** Minutes since midnight in the shop's zone. */
  readonly minute: number;
  /** How long keyboard, mouse and touch were idle, in ms. */
  readonly idleMs: number;
}

/** Who says that an update is applied now. */
export type UpdateSayer = 'person' | 'night';

/** The night of a till, in minutes after midnight, and how long it must have been idle. */
const NIGHT = { from: 60, to: 300, idleMs: 30 * 60_000 } as const;

interface WaitRule {
  readonly wait: UpdateWait;
  /** Who is held by it. */
  readonly holds: 'both' | 'night';
  readonly when: (facts: UpdateFacts) => boolean;
}

/** The decision table: an update waits for each rule that matches. */
const WAIT_RULES: readonly WaitRule[] = [
  { wait: 'orders', holds: 'both', when: ({ openOrders }) => openOrders > 0 },
  { wait: 'unpaid', holds: 'both', when: ({ hasUnpaid }) => hasUnpaid },
  { wait: 'printing', holds: 'both', when: ({ isPrinting }) => isPrinting },
  { wait: 'shift', holds: 'both', when: ({ hasOpenShift }) => hasOpenShift },
  { wait: 'work', holds: 'both', when: ({ isWorking }) => isWorking },
  { wait: 'room', holds: 'both', when: ({ hasRoom }) => !hasRoom },
  { wait: 'backup', holds: 'both', when: ({ lacksBackup }) => lacksBackup },
  { wait: 'noTill', holds: 'night', when: ({ hasTill }) => !hasTill },
  { wait: 'personOnly', holds: 'night', when: ({ mayAtNight }) => !mayAtNight },
  { wait: 'password', holds: 'night', when: ({ asksPassword }) => asksPassword },
  { wait: 'day', holds: 'night', when: ({ minute }) => minute < NIGHT.from || minute >= NIGHT.to },
  { wait: 'inUse', holds: 'night', when: ({ idleMs }) => idleMs < NIGHT.idleMs },
];

/** What an update waits for; empty where it may be applied now. A person is never asked to wait for the night. */
export const updateWaits = (facts: UpdateFacts, sayer: UpdateSayer): readonly UpdateWait[] =>
  WAIT_RULES.filter(({ holds, when }) => (holds === 'both' || sayer === 'night') && when(facts)).map(({ wait }) => wait);

/** What an update waits for at this moment of the night; null by day, where nothing holds it, and where the shop wants no night. */
export function heldAtNight(facts: UpdateFacts, version: string, at: string): HeldAtNight | null {
  const waits = updateWaits(facts, 'night');
  return waits.length === 0 || waits.includes('day') || waits.includes('personOnly') ? null : { version, at, for: waits };
}
