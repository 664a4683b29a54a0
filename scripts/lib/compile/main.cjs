// An application for the Electron that will run the till: compiles each script of the folder in LOKET_COMPILE completely, with the till's
// own loader, and writes the compiled code next to the script. Opens no window and needs no display.
const { readdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { app } = require('electron');

const folder = process.env.LOKET_COMPILE ?? '';
const { compileScript, compiledFileOf } = require(join(folder, 'load.cjs'));

/**
 * Compiled code holds its script's name: a name within the build makes the code the same wherever it is built. V8 may keep a part of a text
 * as a reference to the whole, which is then written too; a new text is without it.
 */
const ownText = (/** @type {string} */ text) => Buffer.from(text).toString();

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.cjs')) continue;
  const file = join(folder, name);
  setFlagsFromString('--no-lazy');
  const script = compileScript(file, undefined, ownText(name.replaceAll('\\', '/')));
  // V8 accepts the code only where the flags are those of a start of the till.
  setFlagsFromString('--lazy');
  writeFileSync(compiledFileOf(file), script.createCachedData());
}
app.exit(0);
