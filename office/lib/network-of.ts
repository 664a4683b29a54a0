import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** One customer of a provider has a whole network of this many bits. */
const NETWORK_BITS = 64;

/** The network that tries and calls of an address are counted for: the first half of an IPv6 address, in whatever way it is written. */
export const networkOf = (address: string): string => (isIP(address) === 0 ? address : normalizeIP(address, NETWORK_BITS));
