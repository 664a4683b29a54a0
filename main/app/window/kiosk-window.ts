import type { Settings } from '../../../shared/settings/settings.ts';

type KioskSettings = Settings['kiosk'];

interface KioskPorts {
  /** Fills the screen, without the bars of the desktop and without a way to minimise. */
  readonly fill: (isFull: boolean) => void;
  /** Whether the system starts the till when its user signs in. */
  readonly startAtLogin: (isOn: boolean) => void;
  /** Tells the person why the window stays. */
  readonly sayKept: () => void;
}

/**
 * The window of a kiosk. It fills the screen, and no key or button closes it: the way out is the setting, which needs the owner's PIN. The end of
 * the whole till, by a signal or by the system, is not held up.
 */
export class KioskWindow {
  readonly #ports: KioskPorts;
  #applied: KioskSettings | null = null;

  constructor(ports: KioskPorts) {
    this.#ports = ports;
  }

  /** Call with the settings of the start, and with each change of them. */
  apply({ fullScreen, startAtLogin }: KioskSettings): void {
    const before = this.#applied;
    this.#applied = { fullScreen, startAtLogin };
    if (fullScreen !== (before?.fullScreen ?? false)) this.#ports.fill(fullScreen);
    // A start repeats it: the system may have refused it before, or the settings are those of a restore.
    if (startAtLogin !== before?.startAtLogin) this.#ports.startAtLogin(startAtLogin);
  }

  /** Whether a person may not close the window now; it then says why. */
  refusesClose(): boolean {
    const isKept = this.#applied?.fullScreen ?? false;
    if (isKept) this.#ports.sayKept();
    return isKept;
  }
}
