import { UsageError } from '../../../../main/app/cli/terminal.ts';

/** The client secret's place in the keychain (docs/secrets.md): a name alone, or followed by an account. */
const SERVICE = 'Loket';
const CLIENT_SECRET = 'client-secret';

/** The entries of client secrets in the keychain that the window uses. */
async function secrets(): Promise<string[]> {
  const { default: keytar } = await import('keytar');
  const entries = await keytar.findCredentials(SERVICE);
  return entries.map(({ account }) => account).filter((account) => account.startsWith(CLIENT_SECRET));
}

/** Throws UsageError where the keychain has the secret of a shop, which the day would replace. */
export async function refuseShopKeychain(): Promise<void> {
  if ((await secrets()).length > 0)
    throw new UsageError('this keychain holds the secret of a shop, and a day at the window types another one');
}

/** Removes what the day typed. */
export async function forgetSecrets(): Promise<void> {
  const { default: keytar } = await import('keytar');
  for (const account of await secrets()) await keytar.deletePassword(SERVICE, account);
}
