import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { LONG_MS } from '../../../limits.ts';
import { Cashier } from '../../drive/cashier.ts';
import { type LaunchedTill, launchTill } from '../../drive/launch.ts';
import type { Screens } from '../../drive/screens/screens.ts';

/** The people of the shop, each with a PIN. The owner is the supervisor too. */
export const OWNER = 'Bu Ratna';
export const PINS = { [OWNER]: '2468', Sari: '1357', Budi: '8642' } as const;
export type Name = keyof typeof PINS;

/** Results that are on their way: the service is asked again within seconds. One that it does not find stays in doubt. */
const ON_ITS_WAY = ['intended', 'sending', 'unknown', 'pending'];
const IN_FLIGHT = ['intended', 'sending'];
/** How a number ends whose order stays pending until the day ends it. */
const STAYS_PENDING = '5555';
const PICTURE = join(import.meta.dirname, '..', '..', '..', '..', 'out', 'test', 'day.png');
/** How many of the newest orders may still be on their way. */
const NEWEST = 60;
const SETTLED_MS = 90_000;

/** The real window in its profile: started, killed, and worked at by one person after the other. */
export class WindowTill {
  readonly #profile: string;
  #till: LaunchedTill | null = null;
  #person: Name | null = null;

  constructor(profile: string) {
    this.#profile = profile;
  }

  get app(): ElectronApplication {
    return this.#open.app;
  }

  get page(): Page {
    return this.#open.page;
  }

  get counter(): Cashier {
    return new Cashier(this.page);
  }

  get screens(): Screens {
    return this.counter.screens;
  }

  get #open(): LaunchedTill {
    if (!this.#till) throw new Error('the window is closed');
    return this.#till;
  }

  /** Starts the window, and waits for the sale, the sign-in or the first start. */
  async start(): Promise<void> {
    this.#till = await launchTill({ profile: this.#profile });
    this.#person = null;
    const { firstStart, sell, signIn } = this.screens;
    await sell.findField.or(signIn.screen).or(firstStart.steps).waitFor({ timeout: LONG_MS });
  }

  async close(): Promise<void> {
    await this.#till?.close();
    this.#till = null;
  }

  /** Keeps a picture of the window where a day ends before its time; returns its file. */
  async keepPicture(): Promise<string> {
    await this.#till?.page.screenshot({ path: PICTURE });
    return PICTURE;
  }

  /** The window dies by kill -9 and is started again. */
  async dieAndStart(): Promise<void> {
    await this.#open.kill();
    await this.start();
  }

  /** Everyone works under their own name. */
  async signIn(name: Name): Promise<void> {
    if (this.#person === name) return;
    const { signIn } = this.screens;
    if (!(await signIn.screen.isVisible())) await this.counter.press('F12');
    await signIn.screen.waitFor();
    await signIn.enterPin(name, PINS[name]);
    await signIn.signedInAs(name).waitFor();
    this.#person = name;
  }

  /** The owner gives a PIN for an act of another person, where the till asks for it. */
  async allow(): Promise<void> {
    const { signIn } = this.screens;
    await signIn.overrideQuestion.waitFor();
    await signIn.enterPin(OWNER, PINS[OWNER]);
    await signIn.overrideQuestion.waitFor({ state: 'hidden' });
  }

  async toSale(): Promise<void> {
    await this.counter.press('F1');
    await this.counter.ready();
  }

  /** Waits until no order's result is on its way. */
  idle(): Promise<void> {
    return this.#noneIn(ON_ITS_WAY);
  }

  /** Waits until no checkout is under way. */
  sent(): Promise<void> {
    return this.#noneIn(IN_FLIGHT);
  }

  /** Waits until no paper is on its way to the printer. */
  async papersDone(): Promise<void> {
    await this.page.evaluate(async () => {
      const { printing: paper, on } = window.loket;
      let changed = (): void => undefined;
      const off = on('printJob', () => changed());
      for (;;) {
        const next = new Promise<void>((resolve) => {
          changed = resolve;
        });
        const open = await paper.open();
        if (!open.ok) throw new Error(JSON.stringify(open.failure));
        if (open.value.length === 0) break;
        await next;
      }
      off();
    });
  }

  async #noneIn(states: readonly string[]): Promise<void> {
    await this.page.evaluate(
      ([on, pending, limit, wait]) =>
        new Promise<void>((resolve, reject) => {
          let waitsFor = '';
          const timer = setTimeout(() => reject(new Error(`still on its way: ${waitsFor}`)), wait);
          const look = async (): Promise<void> => {
            const got = await window.loket.orders.recent({ limit });
            if (!got.ok) return reject(new Error(JSON.stringify(got.failure)));
            const open = got.value.filter(
              ({ state, sale }) =>
                on.includes(state.is) &&
                !(state.is === 'unknown' && state.notFounds > 0) &&
                !(state.is === 'pending' && sale.clientNumber.endsWith(pending)),
            );
            waitsFor = open.map(({ orderId, state }) => `${orderId} ${state.is}`).join();
            if (open.length > 0) return;
            clearTimeout(timer);
            off();
            resolve();
          };
          const off = window.loket.on('order', () => void look());
          void look();
        }),
      [states, STAYS_PENDING, NEWEST, SETTLED_MS] as const,
    );
  }
}
