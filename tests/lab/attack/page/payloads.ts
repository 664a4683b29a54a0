import { admit } from '../../../../main/ipc/gate.ts';
import { type ContractCall, EVERY_CALL } from '../contract-calls.ts';
import type { Group, Row } from '../rows.ts';
import { openRaw, type TillTarget } from '../till-target.ts';

const MEGABYTES = 50;
const LONG_TEXT = 'x'.repeat(MEGABYTES * 1_000_000);
const LONG_LIST = 3_000_000;

const OURS = { url: 'loket://app/index.html', mainFrame: true };

/** Every path to a member of an input, with the value there. */
function places(value: unknown, path: readonly string[] = []): (readonly [path: readonly string[], value: unknown])[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[path, value], ...members.flatMap(([key, member]) => places(member, [...path, key]))];
}

function withValueAt(input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(input) ? [...input] : { ...(input as object) };
  Object.assign(copy, { [key]: withValueAt((input as Record<string, unknown>)[key], rest, value) });
  return copy;
}

/** The places of a call's input at which the gate takes a text of 50 MB, or a list of three million of what is there. */
function boundless({ schema, input }: ContractCall): string[] {
  const accepted = input();
  return places(accepted).flatMap(([path, value]) => {
    const huge = Array.isArray(value) ? (value.length > 0 ? Array<unknown>(LONG_LIST).fill(value[0]) : null) : LONG_TEXT;
    return huge !== null && admit(OURS, schema, withValueAt(accepted, path, huge)).ok ? [path.join('.') || 'the input'] : [];
  });
}

/** Texts and lists of 50 MB: at each place of each input for the gate, and sent whole to each call. */
export const payloads: Group<TillTarget> = {
  name: 'payloads',
  attack: async (till) => {
    const rows: Row[] = EVERY_CALL.map((call) => ({
      attack: `${MEGABYTES} MB at each place of the input`,
      on: call.name,
      expected: 'refused',
      seen: boundless(call).join(', ') || 'refused',
    }));
    const page = await openRaw(till, 'loket://app/index.html');
    await page.run(`window.large = 'x'.repeat(${MEGABYTES * 1_000_000}); 0`);
    for (const { name, channel } of EVERY_CALL)
      rows.push({
        attack: `${MEGABYTES} MB as the input`,
        on: name,
        expected: 'badInput',
        seen: await page.run(
          `raw.invoke(${JSON.stringify(channel)}, large).then((answer) => answer.ok ? 'ok' : answer.failure.kind, String)`,
        ),
      });
    await page.close();
    return rows;
  },
};
