import { createPinHasher, type PinHasher } from '../../../main/shop/staff/pin-hasher.ts';

/** Hashes at the real cost, which is a tenth of a second, and each PIN once: people with one PIN get one hash. */
export function hashesOnce(): PinHasher {
  const pins = createPinHasher();
  const hashes = new Map<string, Promise<string>>();
  return {
    ...pins,
    hash: (pin) => {
      const known = hashes.get(pin) ?? pins.hash(pin);
      hashes.set(pin, known);
      return known;
    },
  };
}
