import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { OpenOrdersAnswer } from '../../../shared/service/service-account.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ConnectionReport } from '../../../shared/service/service-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Authority, ProtectedAction } from '../../../shared/staff/permissions.ts';
import { isoNow } from '../../lib/clock.ts';
import type { ServiceClient } from '../../service/client.ts';
import { settingsActions } from '../../shop/staff/settings-permissions.ts';
import type { CurrentMode } from '../modes/current-mode.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { ConnectionChange, mayLeaveLive } from './connection-change.ts';

interface ShopSettingsDeps extends Pick<ShopDeps, 'settings' | 'secrets' | 'clock' | 'push' | 'reloadPage'> {
  readonly current: Pick<CurrentMode, 'opened' | 'till' | 'status' | 'reopen' | 'secretChanged'>;
  /** The settings were saved. */
  readonly saved?: () => void;
  readonly createLiveClient: () => Pick<ServiceClient, 'check' | 'close'>;
}

/** Saves settings and secrets, and applies them to the open mode. */
export class ShopSettings {
  readonly #deps: ShopSettingsDeps;

  constructor(deps: ShopSettingsDeps) {
    this.#deps = deps;
  }

  protectedActionsOf(next: Settings): readonly ProtectedAction[] {
    const before = this.#deps.settings.get();
    return settingsActions(before, withOwnOf(before, next));
  }

  /**
   * Saves and applies settings. Fails with `ordersLeft` where another connection leaves open orders, and with `ordersWait` where practice
   * does, unless `orders` says what becomes of them. Where the disk refuses the write, the settings in use stay.
   */
  async save(next: Settings, by: readonly Authority[], orders: OpenOrdersAnswer | null = null): Promise<Result<Settings, Failure>> {
    const { settings, secrets, push, reloadPage, current } = this.#deps;
    const before = settings.get();
    const connection = this.#connectionChange(before.service, next.service);
    const [authority] = by;
    const left = orders === null ? mayLeaveLive(before.mode, next.mode, current.opened?.liveJournal ?? null) : ok(null);
    if (!left.ok) return left;
    const prepared = await connection.prepare(orders);
    if (!prepared.ok) return prepared;
    const saved = settings.set(withOwnOf(before, next));
    if (!saved.ok) return saved;
    if (connection.isOtherAccount && authority) {
      await connection.complete(orders, authority);
      current.opened?.client.credentialsChanged();
    }
    if (await secrets.adoptOlder()) current.opened?.client.credentialsChanged();
    this.#applyAccountSettings();
    current.opened?.printing?.printersChanged();
    if (before.mode !== saved.value.mode) {
      await current.reopen();
      reloadPage();
    } else {
      push('settings', saved.value);
      push('status', current.status());
    }
    current.opened?.serviceDiagnostics.settingsChanged();
    this.#deps.saved?.();
    return saved;
  }

  /** Fails with `ordersLeft` where these settings would leave open orders without an account; saves nothing. */
  leavesNoOrders(next: Settings): Result<null, Failure> {
    return this.#connectionChange(this.#deps.settings.get().service, next.service).leavesNoOrders();
  }

  /** Changes the folder of the backups; null for the till's own. */
  setBackupFolder(folder: string | null): Result<Settings, Failure> {
    return this.#change({ backup: { ...this.#deps.settings.get().backup, folder } });
  }

  /** Changes how many months personal data is kept; null keeps it. */
  setRetention(months: number | null): Result<Settings, Failure> {
    return this.#change({ privacy: { retentionMonths: months } });
  }

  #change(changes: Partial<Settings>): Result<Settings, Failure> {
    const { settings, push } = this.#deps;
    const saved = settings.set({ ...settings.get(), ...changes });
    if (saved.ok) push('settings', saved.value);
    return saved;
  }

  /** Declares that the account with this key, which open orders wait for, is the account of the settings. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure> {
    const till = this.#deps.current.till();
    if (!till.ok) return till;
    const declared = till.value.accounts.declareSame(key, by);
    if (!declared.ok) return declared;
    this.#deps.current.opened?.dropUnneededSecrets();
    return ok(this.#deps.current.status());
  }

  /** Saves the client secret of the connection in `typed`, saved or not. Fails where there is no token address. */
  async saveSecret(secret: string, tokenAddress: string, typed?: ServiceSettings): Promise<Result<StatusView, Failure>> {
    if (tokenAddress === '') return fail({ kind: 'salesStopped', why: 'notConfigured' });
    const { service } = this.#deps.settings.get();
    await this.#connectionChange(service, { ...(typed ?? service), authUrl: tokenAddress }).saveSecret(secret);
    return ok(this.#deps.current.secretChanged());
  }

  async forgetSecret(): Promise<Result<StatusView, Failure>> {
    const { service } = this.#deps.settings.get();
    const forgotten = await this.#connectionChange(service, service).forgetSecret();
    return forgotten.ok ? ok(this.#deps.current.secretChanged()) : forgotten;
  }

  /**
   * Tries this connection with the secret given, else the stored one; saves nothing. Uses the live client in each mode,
   * because training's own client knows only the practice service. Asks a keychain again that gave no secret.
   */
  async checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport> {
    const { createLiveClient, secrets, current } = this.#deps;
    // The person has unlocked the keychain, or allowed the till in it.
    if (await secrets.askAgain()) current.secretChanged();
    const client = createLiveClient();
    try {
      return await client.check(service, secret ?? secrets.waitingFor(service));
    } finally {
      await client.close();
    }
  }

  #connectionChange(before: ServiceSettings, after: ServiceSettings): ConnectionChange {
    const { secrets, clock, current } = this.#deps;
    const now = (): string => isoNow(clock);
    return new ConnectionChange({ journal: current.opened?.liveJournal ?? null, secrets, now }, before, after);
  }

  /** Applies the account of the settings to the orders. Where the disk refuses the write, the next sale reports it. */
  #applyAccountSettings(): void {
    const till = this.#deps.current.till();
    if (till.ok) till.value.accounts.settingsChanged();
    this.#deps.current.opened?.dropUnneededSecrets();
  }
}

/**
 * Main chooses the backup folder in a dialog, the owner alone the retention, and the flat fee follows its rule: what the page says of them
 * is ignored.
 */
const withOwnOf = ({ backup, privacy, kioskFee }: Settings, next: Settings): Settings => ({ ...next, backup, privacy, kioskFee });
