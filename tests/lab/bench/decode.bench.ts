import { decodeOrder } from '../../../main/service/decode/decode.ts';
import { OrderAttributes } from '../../../simulator/orders/resource-attributes.ts';
import { compared, type Figure, plain } from './lib/figure.ts';
import { interleaved, Times } from './lib/measure.ts';
import { sampleOrder, sampleOrderText } from './lib/sample-order.ts';

export const name = 'decode';

const WARM_UP = 20;
const ROUNDS = 200;
const AT_ONCE = 100;

/**
 * Decodes an order's answer from text to what the till uses: the strict JSON reader, the schema, the echoed members. The baseline is the
 * language's reader with the same schema, which accepts repeated names and more.
 */
export async function run(): Promise<Figure[]> {
  const strict = (): void => {
    if (
      !decodeOrder(sampleOrderText, sampleOrder, {
        failureStatuses: [],
        noErrorCodes: [],
        balanceEmptyMarks: [],
        alreadyPaidMarks: [],
        refusals: [],
      }).ok
    )
      throw new Error('not decoded');
  };
  const plainly = (): void => {
    const said = JSON.parse(sampleOrderText) as { readonly data: { readonly attributes: unknown } };
    OrderAttributes.parse(said.data.attributes);
  };
  const measure = async (rounds: number) => {
    const [ours, theirs] = [new Times(), new Times()];
    await interleaved(rounds, [() => ours.time(() => batch(strict)), () => theirs.time(() => batch(plainly))]);
    const each = (times: Times, p: number): number => (times.at(p) * 1_000) / AT_ONCE;
    return { ours: (p: number) => each(ours, p), theirs: (p: number) => each(theirs, p) };
  };
  await measure(WARM_UP);
  const { ours, theirs } = await measure(ROUNDS);
  return [
    plain('size of the order that is decoded', Buffer.byteLength(sampleOrderText), 'bytes'),
    ...compared({
      name: 'decoding of an order p50',
      unit: 'µs',
      ours: ours(0.5),
      rival: { name: 'JSON.parse and zod', value: theirs(0.5) },
      goal: null,
    }),
    plain('decoding of an order p95', ours(0.95), 'µs'),
  ];
}

function batch(work: () => void): void {
  for (let index = 0; index < AT_ONCE; index += 1) work();
}
