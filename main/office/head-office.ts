import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { JoinForm, Leaves, OfficeStatus, OfficeView, TillAtOffice } from '../../shared/office/office-views.ts';
import { addressFault } from '../../shared/service/service-address.ts';
import type { Clock, Random } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { enrol, officeClient } from './client/office-client.ts';
import type { OfficeNetwork } from './client/office-network.ts';
import type { EnrolmentState, EnrolmentStore } from './enrolment/enrolment-store.ts';
import type { EnrolmentFile, Joined } from './enrolment/kept-enrolment.ts';
import { drawTillKey } from './till-key.ts';
import type { SendingTill } from './uplink/ports.ts';
import { Uplink } from './uplink/uplink.ts';
import type { LineTurn } from './uplink/uplink-state.ts';

interface HeadOfficeDeps {
  readonly store: EnrolmentStore;
  readonly network: OfficeNetwork;
  /** The shop's proxy; empty for none. */
  readonly proxy: () => string;
  readonly random: Random;
  readonly version: string;
  readonly log: Log;
  readonly changed: (view: OfficeView) => void;
  readonly bug: (error: unknown) => void;
}

/** The open till of live mode, and the clock of that mode. */
interface Opened {
  readonly till: SendingTill;
  readonly clock: Clock;
}

/** How long after a silent keychain it is asked again, in ms. */
const KEYCHAIN_AGAIN_MS = 60_000;

/**
 * The till's side of its head office: joins and leaves it, and sends to it while a till of live mode is open. Nothing of the counter waits
 * for it: opening returns at once, and the keychain is asked afterwards.
 */
export class HeadOffice {
  readonly #deps: HeadOfficeDeps;
  #opened: Opened | null = null;
  #uplink: Uplink | null = null;
  /** Cancels the next question to a silent keychain. */
  #stopAsking: () => void = () => undefined;
  /** Acts run one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** The key that was drawn for a code: an enrolment whose answer was lost is asked for again with the same key. */
  #drawn: { readonly code: string; readonly key: ReturnType<typeof drawTillKey> } | null = null;

  constructor(deps: HeadOfficeDeps) {
    this.#deps = deps;
  }

  /** Call when the till of live mode is open. */
  open(till: SendingTill, clock: Clock): void {
    this.#opened = { till, clock };
    this.#inOrder(() => this.#load()).catch(this.#deps.bug);
  }

  /**
   * Call before the journal is closed: from now on nothing is read. Ends the call in progress, an enrolment too, and does not wait
   * for the keychain.
   */
  async close(): Promise<void> {
    this.#opened = null;
    this.#stopAsking();
    await this.#stop();
    await this.#deps.network.close();
  }

  view(): OfficeView {
    const { state } = this.#deps.store;
    if (state.kind === 'none') return { is: 'notJoined' };
    const place = placeOf(state.file.enrolment);
    if (state.kind !== 'joined') return { is: state.kind, ...place };
    return { is: 'joined', ...place, leaves: state.file.leaves, contact: this.#uplink?.contact ?? null };
  }

  /** What the status line says; null while the office gets what it should, and where nothing is sent. */
  get status(): OfficeStatus | null {
    const contact = this.#uplink?.contact;
    if (!contact?.trouble || (contact.waiting === 0 && contact.trouble !== 'revoked')) return null;
    const { waiting, waitingSince, trouble } = contact;
    return { waiting, waitingSince, trouble };
  }

  /** The view, after a look at both places where nothing was loaded yet. */
  async current(): Promise<OfficeView> {
    if (this.#deps.store.state.kind !== 'joined') await this.#inOrder(() => this.#load());
    return this.view();
  }

  /** Enrols the till by a one-time code. */
  join(form: JoinForm): Promise<Result<OfficeView, Failure>> {
    return this.#inOrder(() => this.#join(form));
  }

  /** Ends the sending, and deletes the key and the enrolment. What was sent stays at the office. */
  leave(): Promise<Result<OfficeView, Failure>> {
    return this.#inOrder(async () => {
      await this.#stop();
      const left = await this.#deps.store.leave();
      if (!left.ok) this.#start();
      else this.#deps.log.info('the till left its head office');
      this.#changed();
      return left.ok ? ok(this.view()) : left;
    });
  }

  /** Changes what leaves from the next batch on. What left before stays at the office. */
  setLeaves(leaves: Leaves): Result<OfficeView, Failure> {
    const kept = this.#deps.store.change({ leaves });
    if (!kept.ok) return kept;
    this.#changed();
    return ok(this.view());
  }

  /** Calls the office at once, also one that revoked the till before. */
  tryNow(): OfficeView {
    this.#uplink?.tryNow();
    return this.view();
  }

  async #join(form: JoinForm): Promise<Result<OfficeView, Failure>> {
    const { store, network, proxy, version, log } = this.#deps;
    if (addressFault(form.address) !== null) return officeFailure('address', addressFault(form.address) ?? '');
    const address = form.address.replace(/\/+$/, '');
    // A keychain that keeps no key must not cost the code.
    const kept = await store.canKeep();
    if (!kept.ok) return kept;
    if ((await store.load()).kind === 'joined') return officeFailure('alreadyJoined', '');
    const drawn = this.#drawn?.code === form.code ? this.#drawn : { code: form.code, key: drawTillKey() };
    this.#drawn = drawn;
    const { publicKey, privateKey } = drawn.key;
    const calls = { network, proxy, now: () => Date.now() };
    const enrolled = await enrol(calls, address, { code: form.code, publicKey, version });
    if (!enrolled.ok) return officeFailure(enrolled.failure.why, enrolled.failure.detail);
    const joined = await store.join({ ...enrolled.value, address }, privateKey, form.leaves);
    if (!joined.ok) return joined;
    this.#drawn = null;
    log.info('the till joined its head office', { till: enrolled.value.till });
    this.#start();
    this.#changed();
    return ok(this.view());
  }

  async #load(): Promise<void> {
    const state = this.#uplink ? this.#deps.store.state : await this.#deps.store.load();
    if (state.kind === 'keychainSilent') this.#askAgain();
    this.#start();
    if (state.kind !== 'none') this.#changed();
  }

  #askAgain(): void {
    this.#stopAsking();
    const again = () => this.#inOrder(() => this.#load()).catch(this.#deps.bug);
    if (this.#opened) this.#stopAsking = this.#opened.clock.after(KEYCHAIN_AGAIN_MS, again);
  }

  #start(): void {
    const { store, network, proxy, random, bug } = this.#deps;
    const opened = this.#opened;
    const state: EnrolmentState = store.state;
    if (opened === null || this.#uplink || state.kind !== 'joined') return;
    const { till, clock } = opened;
    const calls = { network, proxy, now: () => clock.now() };
    this.#uplink = new Uplink({
      ...{ till, clock, random, bug },
      client: officeClient(calls, state.file.enrolment, state.sign),
      enrolment: { leaves: () => leavesOf(store.state), kept: keptOf(state.file), keep: (kept) => this.#keep(kept) },
      changed: () => this.#changed(),
    });
    this.#uplink.start();
  }

  /** A disk that refuses it only lets the next start send the state of everything again. */
  #keep({ line, turn }: LineTurn): void {
    const kept = this.#deps.store.change({ line, turn });
    if (!kept.ok) this.#deps.log.error('the line of the office was not kept', { why: kept.failure.kind });
  }

  async #stop(): Promise<void> {
    const uplink = this.#uplink;
    this.#uplink = null;
    await uplink?.stop();
  }

  #changed(): void {
    this.#deps.changed(this.view());
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}

const placeOf = ({ address, name, outlet }: Joined): TillAtOffice => ({ address, name, outlet });

const keptOf = ({ line, turn }: EnrolmentFile): LineTurn | null => (line === null ? null : { line, turn });

const leavesOf = (state: EnrolmentState): Leaves => (state.kind === 'joined' ? state.file.leaves : 'masked');

const officeFailure = (why: Extract<Failure, { kind: 'office' }>['why'], detail: string) => fail({ kind: 'office', why, detail } as const);
