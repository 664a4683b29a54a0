import { z } from 'zod';
import { ServiceAddress } from '../service/service-address.ts';

/** Which versions a till takes: those for every shop, or also those that a few shops try first. */
export const UPDATE_CHANNELS = ['latest', 'beta'] as const;
export const UpdateChannel = z.enum(UPDATE_CHANNELS);
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** Where updates come from (docs/updates.md). */
export const UpdateSettings = z.object({
  /** The folder that holds the update files; empty for no updates. */
  address: ServiceAddress.default(''),
  channel: UpdateChannel.default('latest'),
  /** Whether the till may update at night without a person. */
  atNight: z.boolean().default(true),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;
