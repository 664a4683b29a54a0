import { EVERY_CALL } from '../contract-calls.ts';
import type { Group, Row } from '../rows.ts';
import { openRaw, type RawWindow, type TillTarget } from '../till-target.ts';

const CALLS = 10_000;

/** Calls that are flooded with an accepted input: those that a page may repeat, and those that cost most. */
const ACCEPTED = [
  ...['app.start', 'app.boot', 'app.fault', 'settings.checkConnection', 'staff.signIn', 'staff.touched', 'staff.lift', 'display.show'],
  ...['orders.recent', 'orders.get', 'orders.copyGoods', 'catalogue.products', 'printing.openDrawer', 'journal.view', 'shifts.state'],
];

/** Sends them at once; the answer is what they were answered, and nothing else may take longer than the limit. */
const flood = (page: RawWindow, channel: string, input: unknown): Promise<string> =>
  page.run(`Promise.all(Array.from({ length: ${CALLS} }, () => raw.invoke(${JSON.stringify(channel)}, ${JSON.stringify(input) ?? 'undefined'}).then(
    (answer) => (answer.ok || answer.failure.kind !== 'unexpected' ? 'answered' : 'unexpected ' + answer.failure.detail), String))).then((all) => [...new Set(all)].join(', '))`);

const memory = ({ app }: TillTarget): Promise<number> => app.evaluate(() => Math.round(process.memoryUsage().rss / 1_048_576));
/** What a flood may leave behind in main. */
const MEMORY_MB = 500;

export const floods: Group<TillTarget> = {
  name: 'floods',
  attack: async (till) => {
    const rows: Row[] = [];
    const page = await openRaw(till, 'loket://app/index.html');
    for (const { name, channel, input } of EVERY_CALL.filter((call) => ACCEPTED.includes(call.name))) {
      rows.push({ attack: `${CALLS} calls at once`, on: name, expected: 'answered', seen: await flood(page, channel, input()) });
    }
    const refused = await page.run<string>(
      `Promise.all(Array.from({ length: ${CALLS} }, (_, at) => raw.invoke(${JSON.stringify(EVERY_CALL.map(({ channel }) => channel))}[at % ${EVERY_CALL.length}], [at]).then((answer) => answer.ok ? 'ok' : answer.failure.kind, String))).then((all) => [...new Set(all)].join(', '))`,
    );
    rows.push({ attack: `${CALLS} wrong calls of all channels`, on: '', expected: 'badInput', seen: refused });
    await page.close();
    const stranger = await openRaw(till, 'data:text/html,stranger');
    rows.push({
      attack: `${CALLS} calls of a stranger`,
      on: '',
      expected: 'answered',
      seen: await flood(stranger, 'loket:app.boot', undefined),
    });
    await stranger.close();
    const left = await memory(till);
    rows.push({
      attack: 'memory of main after them',
      on: '',
      expected: `below ${MEMORY_MB} MB`,
      seen: left < MEMORY_MB ? `below ${MEMORY_MB} MB` : `${left} MB`,
    });
    return rows;
  },
};
