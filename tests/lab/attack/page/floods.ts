import { EVERY_CALL } from '../contract-calls.ts';
import { type Group, type Row, seenError } from '../rows.ts';
import { openRaw, type RawWindow, type TillTarget } from '../till-target.ts';

const CALLS = 10_000;

/** These leave training or begin another journal: after them nobody is signed in, and every other call is refused early. */
const LAST = /^(settings|staff|practice|transfer|office|updates|journal\.restore)/;
const IN_ORDER = EVERY_CALL.toSorted((one, other) => Number(LAST.test(one.name)) - Number(LAST.test(other.name)));

/** What costs most: these are flooded together while the till sells. */
const COSTLY = ['sale.inquire', 'app.boot', 'reports.read', 'orders.recent', 'catalogue.products', 'journal.copy', 'doctor.examine'];

/** An accepted input that keeps the till in its mode: another mode closes the till, and what is asked meanwhile fails. */
const inputOf = ({ input }: (typeof EVERY_CALL)[number]): unknown =>
  JSON.parse(JSON.stringify({ input: input() ?? null }, (key, value) => (key === 'mode' ? 'training' : value))).input ?? undefined;

/** Sends them at once; the answer is what they were answered. The longest work that a page may have under way ends within the limit. */
const flood = (page: RawWindow, channel: string, input: unknown): Promise<string> =>
  page.run(`Promise.race([
    new Promise((resolve) => setTimeout(resolve, 180000, 'silent for 3 minutes')),
    Promise.all(Array.from({ length: ${CALLS} }, () => raw.invoke(${JSON.stringify(channel)}, ${JSON.stringify(input) ?? 'undefined'}).then(
    (answer) => (answer.ok || answer.failure.kind !== 'unexpected' ? 'answered' : 'unexpected ' + answer.failure.detail), String))).then((all) => [...new Set(all)].join(', '))])`);

const memory = ({ app }: TillTarget): Promise<number> => app.evaluate(() => Math.round(process.memoryUsage().rss / 1_048_576));
/** What a flood may leave behind in main. */
const MEMORY_MB = 500;

/** The till sells while the page sends all costly calls. */
async function sellsMeanwhile(till: TillTarget, page: RawWindow): Promise<Row[]> {
  const costly = IN_ORDER.filter(({ name }) => COSTLY.includes(name));
  const floods = Promise.all(costly.map((call) => flood(page, call.channel, inputOf(call))));
  const sold = await till.sellOnce().then(() => 'yes', seenError);
  const on = `${costly.length} channels`;
  return [
    { attack: `sells during ${CALLS} calls at once of each`, on, expected: 'yes', seen: sold },
    { attack: `${CALLS} calls at once of each`, on, expected: 'answered', seen: [...new Set(await floods)].join(', ') },
  ];
}

export const floods: Group<TillTarget> = {
  name: 'floods',
  attack: async (till) => {
    const page = await openRaw(till, 'loket://app/index.html');
    const rows = await sellsMeanwhile(till, page);
    for (const call of IN_ORDER)
      rows.push({
        attack: `${CALLS} calls at once`,
        on: call.name,
        expected: 'answered',
        seen: await flood(page, call.channel, inputOf(call)),
      });
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
