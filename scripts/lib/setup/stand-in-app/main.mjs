// Opens the application that the arguments name, as the official runtime's default_app does; the stand-in runtime has no default_app. Setup
// copies this file into the runtime's resources/app. It imports the application with a top-level await, so that the runtime becomes ready
// only after the application's own top level has run.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
import { readArguments } from './arguments.mjs';

/** The methods that only a default_app calls, so that Electron's types omit them. */
const settable = /** @type {{ setVersion(version: string): void, setDesktopName(name: string): void, setAppPath(path: string): void }} */ (
  /** @type {unknown} */ (app)
);
const require = createRequire(import.meta.url);

/** @param {string} folder */
const isApplication = (folder) => existsSync(join(resolve(folder), 'package.json'));

/** @param {string} folder */
async function open(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  if (manifest.version) settable.setVersion(manifest.version);
  app.name = manifest.productName ?? manifest.name ?? app.name;
  settable.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`);
  settable.setAppPath(folder);
  await import(pathToFileURL(join(folder, manifest.main ?? 'index.js')).href);
}

const { application, modules } = readArguments(process.argv.slice(1), isApplication);
for (const file of modules) require(resolve(file));
if (application === undefined) {
  process.stderr.write('This Electron needs the folder of an application (one with a package.json) among its arguments.\n');
  app.exit(1);
} else {
  try {
    await open(resolve(application));
  } catch (thrown) {
    process.stderr.write(`The application could not be loaded: ${thrown instanceof Error ? thrown.stack : thrown}\n`);
    app.exit(1);
  }
}
