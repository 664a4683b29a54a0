import { parseArgs } from 'node:util';
import { drillGroup } from './group-drill.ts';
import { contradictionsOf } from './group-evidence.ts';

/**
 * Pays a group by a till that is killed midway, with faults of the service, and compares what the till shows with what the service sold:
 * `npm run groups -- --bills 200 --kills 3 --seed 1`. Ends with 1 where they disagree.
 */
const { values } = parseArgs({
  options: { bills: { type: 'string', default: '200' }, kills: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } },
});
const [bills, kills, seed] = [Number(values.bills), Number(values.kills), Number(values.seed)];
const killsAt = Array.from({ length: kills }, (_, at) => Math.round((bills * 0.75 * (at + 1)) / (kills + 1)));
const began = performance.now();
const result = await drillGroup({
  bills,
  killsAt,
  paidElsewhere: Math.round(bills / 40),
  seed,
  note: (step) => void process.stdout.write(`          ${step}\n`),
});
const counts = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word} ${words.filter((other) => other === word).length}`).join(', ');
const { round, checked, ledger, struck, taken } = result;
process.stdout.write(
  [
    `checked   ${checked.members.length} bills: ${counts(checked.members.map(({ bill }) => bill.is))}`,
    `paid      ${round.bills.length} bills, Rp ${round.total}, killed ${kills} times, after ${killsAt.join(', ')} sales`,
    `faults    ${Object.entries(struck)
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ')}`,
    `outcomes  ${counts(round.bills.map(({ why }) => why))}`,
    `sums      ${Object.entries(round.sums)
      .map(([standing, { count, sum }]) => `${standing} ${count} (Rp ${sum})`)
      .join(', ')}`,
    `ledger    ${ledger.length} orders sold, ${ledger.filter(({ times }) => times > 1).length} more than once`,
    `balance   Rp ${[...taken.values()].reduce((sum, amount) => sum + amount, 0)} taken for good`,
    `took      ${Math.round((performance.now() - began) / 1_000)} s`,
    '',
  ].join('\n'),
);
const wrong = contradictionsOf(result);
for (const one of wrong) process.stderr.write(`WRONG     ${one}\n`);
process.stdout.write(wrong.length === 0 ? 'The screen and the ledger agree.\n' : `${wrong.length} contradictions\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
