import { join } from 'node:path';
import type { OfficeView } from '../../shared/office/office-views.ts';
import { officeEntry } from '../devices/keychain/office-entry.ts';
import { describeError } from '../lib/error-text.ts';
import { officeNetwork } from '../office/client/office-network.ts';
import { EnrolmentStore } from '../office/enrolment/enrolment-store.ts';
import { HeadOffice } from '../office/head-office.ts';
import type { ShopDeps } from './shop-deps.ts';

/** The till's side of its head office, with the keychain's entry and the file of this profile. */
export const headOfficeOf = (
  { folder, keychain, clock, random, loopbackOnly, settings, version, log }: ShopDeps,
  changed: (view: OfficeView) => void,
): HeadOffice =>
  new HeadOffice({
    store: new EnrolmentStore(join(folder, 'office.json'), officeEntry(keychain, folder)),
    network: officeNetwork({ clock, loopbackOnly }),
    proxy: () => settings.get().service.proxy,
    ...{ random, version, log, changed },
    bug: (error) => log.error('the sending to the head office failed', { error: describeError(error) }),
  });
