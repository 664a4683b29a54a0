// A step of npm run check: checks the structure of the sources (docs/boundaries.md). With --draw it writes the floors of main into
// docs/architecture.md and the walks into docs/walks.md instead.
import { resolve } from 'node:path';
import { root } from './lib/paths.mjs';
import { writeWalks } from './lib/structure/check-walks.mjs';
import { drawFloors } from './lib/structure/draw-floors.mjs';
import { checkStructure } from './lib/structure/structure.mjs';
import { main, say } from './lib/terminal.mjs';

await main(async () => {
  const [argument] = process.argv.slice(2);
  if (argument === '--draw') {
    drawFloors(root);
    writeWalks(root);
    return 0;
  }
  const findings = checkStructure(resolve(argument ?? root));
  for (const { rule, where, what, cure } of findings) say(`${where}: ${rule}: ${what}; ${cure}`);
  return findings.length > 0 ? 1 : 0;
});
