// npm run sbom: writes the CycloneDX bill of materials of everything that package-lock.json names to out/sbom.cdx.json.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { root } from '../lib/paths.mjs';
import { capture, lastLines } from '../lib/run.mjs';
import { main, say } from '../lib/terminal.mjs';
import { tool, toolEnvironment } from '../lib/tools.mjs';

const FILE = join('out', 'sbom.cdx.json');
/** The same packages give the same file, so that two of them can be compared. */
const OPTIONS = ['--package-lock-only', '--output-reproducible', '--output-format', 'JSON', '--output-file', FILE];

await main(async () => {
  mkdirSync(join(root, 'out'), { recursive: true });
  const { code, output } = await capture(tool('@cyclonedx/cyclonedx-npm', 'cyclonedx-npm', OPTIONS), { cwd: root, env: toolEnvironment() });
  if (code !== 0) throw new SetupError(`The bill of materials was not made:\n${lastLines(output)}`, 'npm run setup');
  say(FILE);
});
