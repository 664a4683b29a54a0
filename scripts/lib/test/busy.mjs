// A process that keeps one processor busy until its standard input ends. The input ends also when the process that started this one is
// killed.
const BUSY_MS = 50;

function work() {
  const until = performance.now() + BUSY_MS;
  while (performance.now() < until);
  setImmediate(work);
}

process.stdin.on('error', () => process.exit());
process.stdin.once('end', () => process.exit());
process.stdin.resume();
process.stdout.write('busy\n');
work();
