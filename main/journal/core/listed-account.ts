import { z } from 'zod';
import type { AccountReadSettings, DeclaredAccount } from '../../../shared/service/service-account.ts';
import { ServiceAddress } from '../../../shared/service/service-address.ts';
import { OrderDetailsPath, ServiceSettings } from '../../../shared/service/service-settings.ts';

const { clientId, fsId, ...fields } = ServiceSettings.shape;
const Reading = z.object({
  authUrl: fields.authUrl,
  fsIdHeader: fields.fsIdHeader,
  notFoundStatuses: fields.notFoundStatuses,
  unauthorisedStatuses: fields.unauthorisedStatuses,
  failureStatuses: fields.failureStatuses,
  errorPointers: fields.errorPointers,
  noErrorCodes: fields.noErrorCodes,
} satisfies Record<keyof AccountReadSettings, z.ZodType>);

/** The record of an account outside of a journal. Decodes to the account that the same settings name. */
export const AccountRecord: z.ZodType<DeclaredAccount> = z.object({
  baseUrl: ServiceAddress.refine((address) => address !== ''),
  path: OrderDetailsPath,
  clientId,
  fsId,
  reading: Reading,
});
