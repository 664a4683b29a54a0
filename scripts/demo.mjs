// npm run demo [-- arguments of the demo]: sells on the real window, unattended, and writes the results to out/demo.
import { demo } from './lib/demo.mjs';
import { main } from './lib/terminal.mjs';

await main(() => demo(process.argv.slice(2)));
