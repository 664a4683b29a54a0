import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusedSwitches } from '../../../../../main/app/window/allowed-switches.ts';

/** The shortcuts of the Linux packages, as electron-builder makes them from its configuration: the till takes what they start it with. */

interface Packager {
  readonly config: Record<string, unknown>;
  readonly platformSpecificBuildOptions: Record<string, unknown>;
  readonly [part: string]: unknown;
}
interface Helper {
  computeDesktopEntry(options: Record<string, unknown>): Promise<string> | string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..');
/** electron-builder's own parts, by its own version. */
const builderRequire = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const libraryRequire = createRequire(builderRequire.resolve('app-builder-lib'));
const { LinuxTargetHelper } = libraryRequire('./targets/LinuxTargetHelper.js') as { LinuxTargetHelper: new (packager: Packager) => Helper };
const { default: AppImageTarget } = libraryRequire('./targets/appimage/AppImageTarget.js') as {
  default: new (name: string, packager: Packager, helper: Helper, out: string) => { desktopEntry: { value: Promise<string> } };
};
const { validateConfiguration } = libraryRequire('./util/config/config.js') as {
  validateConfiguration: (config: unknown, log: { readonly isEnabled: false }) => Promise<void>;
};
const yaml = libraryRequire('js-yaml') as { load: (text: string) => unknown };
const config = yaml.load(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as Record<string, Record<string, unknown>>;

const packager: Packager = {
  config,
  platformSpecificBuildOptions: config.linux ?? {},
  appInfo: { buildVersion: '0.0.0', productName: 'Loket', sanitizedProductName: 'Loket', description: 'Loket' },
  ...{ executableName: 'loket', fileAssociations: [], info: { metadata: { desktopName: 'loket.desktop' } } },
};
const helper = new LinuxTargetHelper(packager);

const desktopEntries: Record<string, () => Promise<string>> = {
  AppImage: () => new AppImageTarget('appImage', packager, helper, ROOT).desktopEntry.value,
  deb: async () => helper.computeDesktopEntry({ ...config.linux, ...config.deb }),
};

it('the configuration is one that electron-builder takes', async () => {
  await validateConfiguration(config, { isEnabled: false });
});

it('each Linux package has a case here', () => {
  expect(config.linux?.target).toEqual(Object.keys(desktopEntries));
});

it.each(Object.keys(desktopEntries))('the shortcut of the %s starts a cashier’s till with switches that it takes', async (target) => {
  const exec = /^Exec=(.+)$/m.exec((await desktopEntries[target]?.()) ?? '')?.[1] ?? '';
  expect(exec).not.toBe('');
  expect(refusedSwitches(exec.split(' ').slice(1), { platform: 'linux', isRoot: false })).toEqual([]);
});
