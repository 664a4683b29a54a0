import { families } from '../../../shared/catalogue/families.ts';
import type { Complaint } from '../../../shared/complaints/complaint.ts';
import type { ProviderTextView } from '../../../shared/complaints/complaint-views.ts';
import { type ProviderTextFacts, providerText } from '../../../shared/complaints/provider-text.ts';
import type { Language } from '../../../shared/lib/language.ts';
import { cleanText, maskMiddle } from '../../../shared/lib/text.ts';
import { writtenGoods } from '../../../shared/orders/goods/shown-goods.ts';
import { identifiersOf } from '../../../shared/orders/identifiers.ts';
import { rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import { goodsCodeOf } from '../../selling/orders/views/to-view.ts';

/** What the person at the till may see of an order in the text for the provider. */
export interface TextSight {
  /** May give the token or code out again, and it is not hidden from them. */
  readonly seesCode: boolean;
  /** May see what the order cost the shop, which the raw answers tell. */
  readonly seesCost: boolean;
}

/** The newest answers that fit into a message. */
const MOST_ANSWERS = 6;
const MOST_OF_ANSWER = 1_500;

/** The text for the provider. Without the sight of the code, its ends alone stand in it, and no raw answer, because any may repeat it. */
export function providerTextOf(
  read: Pick<Projections, 'tables'>,
  stored: StoredOrder,
  complaint: Complaint,
  language: Language,
  { seesCode, seesCost }: TextSight,
): ProviderTextView {
  const code = goodsCodeOf(stored);
  const showsAll = code === null || seesCode;
  const answers = showsAll && seesCost ? rawAnswersOf(read, stored.order.sale.orderId) : [];
  const facts = { ...factsOf(stored, complaint, code, showsAll), answers };
  const zone = stored.ticket.clock?.zone ?? 'Asia/Jakarta';
  return { text: providerText(facts, language, zone), hasCode: code !== null && showsAll, hasAnswers: answers.length > 0 };
}

function factsOf(
  { order }: StoredOrder,
  { entries }: Complaint,
  code: string | null,
  showsAll: boolean,
): Omit<ProviderTextFacts, 'answers'> {
  const { sale, state } = order;
  const reading = state.is === 'success' || state.is === 'settled' ? (state.reading ?? null) : null;
  const [opened] = entries;
  return {
    orderId: sale.orderId,
    product: { name: cleanText(sale.product.name, 120), code: cleanText(sale.product.code, 64) },
    clientNumber: cleanText(sale.clientNumber, 64),
    soldAt: sale.at,
    succeededAt: state.is === 'success' ? state.at : sale.at,
    fulfilledAt: reading?.fulfilledAt ?? null,
    status: cleanText(reading?.status ?? '', 60),
    identifiers: reading && showsAll ? identifiersOf(sale, reading, code) : [],
    code:
      code === null
        ? null
        : showsAll
          ? writtenGoods(families[sale.product.family].goods?.label ?? 'code', code)
          : maskMiddle(cleanText(code, 80)),
    reference: state.is === 'settled' ? cleanText(state.reference, 120) : null,
    said: opened?.text ?? '',
    saidAt: opened?.at ?? sale.at,
  };
}

const ANSWER_ROWS = rowsOf({ at: text, body: text });
const storedAnswer = storedObject<{ readonly raw?: unknown }>('an event of an order', {});

/** What the service answered about an order, as it came but cleaned, the oldest first. */
function rawAnswersOf(read: Pick<Projections, 'tables'>, orderId: string): ProviderTextFacts['answers'] {
  const rows = read.tables((db) =>
    ANSWER_ROWS.all(db.prepare("SELECT at, body FROM events WHERE subject = ? AND type = 'order' ORDER BY seq"), orderId),
  );
  return rows
    .flatMap(({ at, body }) => {
      const { raw } = storedAnswer(body);
      return typeof raw === 'string' && raw !== '' ? [{ at, raw: cleanText(raw, MOST_OF_ANSWER) }] : [];
    })
    .slice(-MOST_ANSWERS);
}
