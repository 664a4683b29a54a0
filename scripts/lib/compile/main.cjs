// An application for the Electron that will run the till: compiles each script of the folder in LOKET_COMPILE completely, with the till's
// own loader, and writes the compiled code next to the script. Opens no window and needs no display.
const { readdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { app } = require('electron');

const folder = process.env.LOKET_COMPILE ?? '';
const { compileScript, compiledFileOf } = require(join(folder, 'load.cjs'));

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.cjs')) continue;
  const file = join(folder, name);
  setFlagsFromString('--no-lazy');
  const script = compileScript(file);
  // V8 accepts the code only where the flags are those of a start of the till.
  setFlagsFromString('--lazy');
  writeFileSync(compiledFileOf(file), script.createCachedData());
}
app.exit(0);
