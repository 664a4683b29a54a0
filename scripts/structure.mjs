// A step of npm run check: rings of files, imports against the layers, unused exports, long folders.
import { resolve } from 'node:path';
import { root } from './lib/paths.mjs';
import { checkStructure } from './lib/structure/structure.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  const findings = checkStructure(resolve(process.argv[2] ?? root));
  for (const { rule, where, what, cure } of findings) say(`${where}: ${rule}: ${what}; ${cure}`);
  return findings.length > 0 ? 1 : 0;
});
