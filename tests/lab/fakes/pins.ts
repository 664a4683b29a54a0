import { createPinHasher, type PinHasher } from '../../../main/shop/staff/pin-hasher.ts';

/** Returns a hasher with the real cost of a tenth of a second. It hashes each PIN once, so people with the same PIN get the same hash. */
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
