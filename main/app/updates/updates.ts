import type { Failure } from '../../../shared/ipc/failures.ts';
import {
  type HeldAtNight,
  heldAtNight,
  type UpdateFacts,
  type UpdateRefusal,
  type UpdateSayer,
  type UpdateState,
  type UpdateTrouble,
  type UpdateView,
  updateWaits,
} from '../../../shared/ipc/updates/update-views.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { UpdateSettings } from '../../../shared/settings/update-settings.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { describeError } from '../../lib/error-text.ts';
import type { Log } from '../../lib/log.ts';
import type { Judged, Offer } from './manifest.ts';
import type { DownloadedPackage } from './package-updater.ts';
import { UpdateRefused, UpdateUnreached } from './update-network.ts';

/** What a package of the program has for its updates. */
export interface UpdateSource {
  /** Reads and verifies what the address offers. Rejects with {@link UpdateUnreached} or {@link UpdateRefused}. */
  check(settings: UpdateSettings): Promise<Judged>;
  /** Downloads and verifies it; the same rejections. */
  download(settings: UpdateSettings, offer: Offer, onBytes: (bytes: number) => void): Promise<DownloadedPackage>;
  close(): Promise<void>;
}

/** What updates need of the shop. */
interface UpdateShop {
  facts(): UpdateFactsOfShop;
  /** No work begins from now on. */
  shut(): void;
  endShut(): void;
  /** Calls `idle` from now on whenever the last call of the page has its answer. */
  onIdle(idle: () => void): void;
  /** Makes a verified backup of the open journal. */
  backUp(): Promise<Result<unknown, Failure>>;
  close(): Promise<void>;
  open(): Promise<void>;
}
export type UpdateFactsOfShop = Omit<UpdateFacts, 'lacksBackup' | 'mayAtNight'>;

/** More than eight, because it lists what the program, its package and the shop give to updates. */
export interface UpdatesDeps {
  readonly version: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly settings: () => UpdateSettings;
  /** Why this program can take no updates; null where it can. */
  readonly off: 'noKey' | 'notInstalled' | null;
  readonly source: UpdateSource;
  readonly shop: UpdateShop;
  /** The state changed. */
  readonly changed: (view: UpdateView) => void;
  /** Ends the program, whose installer waits for that. */
  readonly quit: () => void;
}

/** How long after the start of the till it looks for the first time, and after each answer and each trouble, in ms. */
const FIRST_MS = 2 * 60_000;
const AGAIN_MS = 4 * 3_600_000;
const TROUBLE_MS = 30 * 60_000;
/** How often a downloaded update looks what it waits for, and whether the night may apply it, in ms. */
const WAITING_MS = 60_000;

/** Looks for updates, downloads them in the background, and applies one where {@link updateWaits} allows it and a person or the night says so. */
export class Updates {
  readonly #deps: UpdatesDeps;
  #state: UpdateState = { kind: 'none' };
  #checkedAt: string | null = null;
  #downloaded: { readonly offer: Offer; readonly file: DownloadedPackage } | null = null;
  #lacksBackup = false;
  #held: HeldAtNight | null = null;
  #isBusy = false;
  #cancel: () => void = () => undefined;
  #isClosed = false;
  /** The view that was pushed last, as JSON. */
  #shown = '';
  /** Where and when, on the monotonic clock, the till looked last. */
  #asked: { readonly settings: UpdateSettings; readonly at: number } | null = null;

  constructor(deps: UpdatesDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#plan(FIRST_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#deps.source.close();
  }

  view(): UpdateView {
    const isHeld = this.#held?.version === this.#downloaded?.offer.version;
    return { version: this.#deps.version, state: this.#stateNow(), checkedAt: this.#checkedAt, heldAtNight: isHeld ? this.#held : null };
  }

  /** The settings were saved: what was found at another address or channel counts no longer. */
  settingsChanged(): void {
    if (this.#isBusy || this.#isOfSettings()) return;
    this.#downloaded = null;
    this.#set({ kind: 'none' });
    this.#plan(0);
  }

  #isOfSettings(): boolean {
    const { address, channel } = this.#deps.settings();
    return this.#asked?.settings.address === address && this.#asked.settings.channel === channel;
  }

  /** Looks now, and downloads what it finds. Returns when it has found out what there is; a download goes on. */
  async check(): Promise<UpdateView> {
    if (this.#isBusy || this.#off() !== null) return this.view();
    this.#isBusy = true;
    this.#cancel();
    const { clock, settings, source } = this.#deps;
    this.#asked = { settings: settings(), at: clock.monotonic() };
    this.#lacksBackup = false;
    this.#set({ kind: 'checking' });
    try {
      const found = await source.check(this.#asked.settings);
      this.#checkedAt = isoNow(clock);
      // A version that is withdrawn, or offered to fewer tills than before, is not applied either.
      this.#downloaded = null;
      if (found.kind === 'offer') this.#download(found.offer);
      else this.#ended(found);
    } catch (error) {
      // An address that gives nothing takes nothing back; one that gives what is not ours is no longer trusted.
      if (error instanceof UpdateRefused) this.#downloaded = null;
      this.#ended(this.#stateOf(error, null, 'strangeAnswer'));
    }
    return this.view();
  }

  /** Applies a downloaded update, unless it waits for something; the view says for what. */
  async apply(sayer: UpdateSayer): Promise<UpdateView> {
    const downloaded = this.#downloaded;
    if (downloaded === null || this.#isBusy || updateWaits(this.#facts(), sayer).length > 0) return this.view();
    this.#isBusy = true;
    this.#cancel();
    // Nothing is awaited between the decision and this: no sale begins any more.
    this.#deps.shop.shut();
    const { offer, file } = downloaded;
    this.#set({ kind: 'applying', version: offer.version });
    const stays = await this.#whyItStays(sayer, file).catch((error: unknown) => {
      this.#deps.log.error('an update was not applied', { error: describeError(error) });
      return 'notStarted' as const;
    });
    if (stays === null) {
      this.#deps.log.info('an update is applied', { version: offer.version, by: sayer });
      this.#deps.quit();
      return this.view();
    }
    this.#deps.shop.endShut();
    if (stays !== 'waits') this.#downloaded = null;
    this.#ended(stays === 'waits' ? { kind: 'none' } : { kind: 'refused', version: offer.version, why: stays });
    return this.view();
  }

  /** Null once the installer runs; the till is open again in every other case. */
  async #whyItStays(sayer: UpdateSayer, file: DownloadedPackage): Promise<'waits' | UpdateRefusal | null> {
    const { shop, log } = this.#deps;
    if (!(await file.isIntact())) return 'wrongDigest';
    const backup = shop.facts().hasTill ? await shop.backUp() : null;
    this.#lacksBackup = backup?.ok === false;
    // The backup took time: work without a press, such as an erasure, may have begun meanwhile.
    if (this.#lacksBackup || updateWaits(this.#facts(), sayer).length > 0) return 'waits';
    try {
      await shop.close();
      // Once more: the backup took time, and an administrator may run what is started now.
      if (!(await file.isIntact())) return await this.#openAgain('wrongDigest');
      await file.install();
      return null;
    } catch (error) {
      log.error('the installer did not start', { error: describeError(error) });
      return await this.#openAgain(error instanceof UpdateRefused ? error.why : 'notStarted');
    }
  }

  async #openAgain<W>(why: W): Promise<W> {
    await this.#deps.shop.open();
    return why;
  }

  #download(offer: Offer): void {
    const { source, settings, log } = this.#deps;
    const asked = this.#asked?.settings ?? settings();
    const { version, file } = offer;
    let percent = -1;
    const onBytes = (bytes: number): void => {
      const next = Math.floor((bytes / file.size) * 100);
      if (next === percent) return;
      percent = next;
      this.#set({ kind: 'downloading', version, percent });
    };
    onBytes(0);
    source
      .download(asked, offer, onBytes)
      .then(
        (downloaded) => {
          log.info('an update was downloaded', { version });
          this.#deps.shop.onIdle(() => this.look());
          this.#downloaded = this.#isOfSettings() ? { offer, file: downloaded } : null;
          this.#ended({ kind: 'none' });
        },
        (error: unknown) => this.#ended(this.#stateOf(error, version, 'disk')),
      )
      .catch((error: unknown) => log.error('an update was not downloaded', { error: describeError(error) }));
  }

  /** `other`: what an error of another part means, such as of the library that keeps the file. */
  #stateOf(error: unknown, version: string | null, other: UpdateTrouble): UpdateState {
    const { log } = this.#deps;
    if (error instanceof UpdateUnreached) return { kind: 'unreached', why: error.why };
    if (error instanceof UpdateRefused) {
      log.error('an update was refused', { why: error.why });
      return { kind: 'refused', version: error.version ?? version, why: error.why };
    }
    log.error('an update was not taken', { error: describeError(error) });
    return { kind: 'unreached', why: other };
  }

  #ended(state: UpdateState): void {
    this.#isBusy = false;
    if (!this.#isOfSettings()) this.#downloaded = null;
    this.#set(state);
    if (!this.#isOfSettings()) this.#plan(0);
    else this.#plan(this.#downloaded !== null ? WAITING_MS : state.kind === 'unreached' ? TROUBLE_MS : AGAIN_MS);
  }

  #plan(ms: number): void {
    this.#cancel();
    if (this.#isClosed) return;
    const { clock, log } = this.#deps;
    this.#cancel = clock.after(ms, () => {
      const work = this.#downloaded === null || this.#isDue() ? this.check() : this.#applyAtNight();
      work.catch((error: unknown) => log.error('updates failed', { error: describeError(error) }));
    });
  }

  #isDue(): boolean {
    return this.#asked === null || this.#deps.clock.monotonic() - this.#asked.at >= AGAIN_MS;
  }

  async #applyAtNight(): Promise<void> {
    await this.apply('night');
    if (this.#downloaded === null || this.#isBusy) return;
    this.#held = heldAtNight(this.#facts(), this.#downloaded.offer.version, isoNow(this.#deps.clock)) ?? this.#held;
    this.look();
    this.#plan(WAITING_MS);
  }

  /** Call when what a downloaded update waits for may have changed. */
  look(): void {
    if (this.#downloaded !== null && !this.#isBusy && !this.#isClosed) this.#show();
  }

  #set(state: UpdateState): void {
    this.#state = state;
    this.#show();
  }

  #show(): void {
    const view = this.view();
    const text = JSON.stringify(view);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#deps.changed(view);
  }

  #off(): Extract<UpdateState, { kind: 'off' }>['why'] | null {
    return this.#deps.settings().address === '' ? 'noAddress' : this.#deps.off;
  }

  #stateNow(): UpdateState {
    const why = this.#off();
    if (why !== null) return { kind: 'off', why };
    if (this.#downloaded === null || this.#isBusy) return this.#state;
    const { version } = this.#downloaded.offer;
    const waits = updateWaits(this.#facts(), 'person');
    return waits.length === 0 ? { kind: 'ready', version } : { kind: 'waiting', version, for: waits };
  }

  #facts(): UpdateFacts {
    return { ...this.#deps.shop.facts(), lacksBackup: this.#lacksBackup, mayAtNight: this.#deps.settings().atNight };
  }
}
