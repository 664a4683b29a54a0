import { isLoopback } from '../../../shared/service/loopback.ts';
import { isAllowedAddress } from '../../../shared/service/service-address.ts';

/**
 * The origin that may be called. Null for plain http to another computer, and for another computer where `loopbackOnly`. Plain http must
 * not use a proxy on another computer: there `localhost` is that computer.
 */
export function allowedOrigin(address: string, proxy: string, loopbackOnly: boolean): string | null {
  if (!isAllowedAddress(address) || (loopbackOnly && !isLoopback(address))) return null;
  if (proxy !== '' && !isLoopback(proxy) && (loopbackOnly || !address.startsWith('https:'))) return null;
  return new URL(address).origin;
}
