import { expect, it } from 'vitest';
import { KioskWindow } from '../../../../../main/app/window/kiosk-window.ts';

function kiosk() {
  const did: string[] = [];
  const window = new KioskWindow({
    fill: (isFull) => did.push(isFull ? 'fills' : 'leaves'),
    startAtLogin: (isOn) => did.push(isOn ? 'starts' : 'does not start'),
    sayKept: () => did.push('says why'),
  });
  return { did, window };
}

it('a kiosk fills the screen and stays open, until the owner turns it off', () => {
  const { did, window } = kiosk();
  window.apply({ fullScreen: true, startAtLogin: true });
  // Another setting was saved.
  window.apply({ fullScreen: true, startAtLogin: true });
  expect(window.refusesClose()).toBe(true);
  window.apply({ fullScreen: false, startAtLogin: true });
  expect(window.refusesClose()).toBe(false);
  expect(did).toEqual(['fills', 'starts', 'says why', 'leaves']);
});

it('a till that is no kiosk leaves its window as it is, and what starts it at sign-in is removed', () => {
  const { did, window } = kiosk();
  window.apply({ fullScreen: false, startAtLogin: false });
  expect([window.refusesClose(), did]).toEqual([false, ['does not start']]);
});
