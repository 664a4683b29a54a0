import { useTranslation } from 'react-i18next';
import { families } from '../../../shared/catalogue/families.ts';
import { readableNumber } from '../../../shared/catalogue/grouped-number.ts';
import { fullestName } from '../../../shared/orders/customer-name.ts';
import { type GoodsReading, readGoods } from '../../../shared/orders/goods/shown-goods.ts';
import { unshownFacts } from '../../../shared/orders/goods/unshown-facts.ts';
import { everyGoods } from '../../../shared/orders/identifiers.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { inBackground } from '../../core/background-work.ts';
import { useDeps } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { keyed } from '../../ui/layout/keyed.ts';
import { Note } from '../../ui/text/Note.tsx';
import { QrCode } from '../../ui/text/QrCode.tsx';
import { SumList } from '../../ui/text/SumList.tsx';
import styles from './Goods.module.css';
import { energyOf, formatGoods, type GoodsFormat } from './goods-format.ts';

interface Props {
  readonly order: OrderView;
  /** True for one of several orders in a list, whose row names the customer. */
  readonly isCompact?: boolean;
}

/** The token or code, each further token in an equal box, or a note that they are hidden. Empty where the order has none. */
export function DeliveredGoods({ order, isCompact = false }: Props) {
  if (order.goods !== null) {
    return keyed(everyGoods(order.sale, order.goods, order.identifiers), String).map(({ key, item }, place) => (
      <Goods key={key} order={order} goods={item} isCompact={isCompact} isFurther={place > 0} />
    ));
  }
  return order.codeHidden ? <HiddenGoods order={order} /> : null;
}

/** The token or code in the largest type that fits, with its holder and its content. */
function Goods({ order, goods, isCompact = false, isFurther }: Props & { readonly goods: string; readonly isFurther: boolean }) {
  const { t } = useTranslation();
  const read = readGoods(kindOf(order), goods);
  const format = formatGoods(read);
  const label = t(`identifier.${read.is === 'link' ? 'link' : kindOf(order)}`);
  return (
    // A group where several codes have the same name, because landmarks may not share one.
    <section
      className={isCompact ? `${styles.goods} ${styles.compact}` : styles.goods}
      aria-label={label}
      {...(isCompact || isFurther ? { role: 'group' } : {})}
    >
      <span className={styles.label}>
        {label}
        {order.sale.clientNumber === '' || isCompact ? null : <span className="mono">{readableNumber(order.sale.clientNumber)}</span>}
      </span>
      <p className={`${styles[format.kind]} selectable`}>
        <FormattedGoods format={format} />
      </p>
      {format.kind === 'link' ? <QrCode data={goods} label={t('sell.linkQr')} className={styles.qr} /> : null}
      <Holder order={order} goods={read} isFurther={isFurther} />
      {read.is === 'token' && read.groups === null ? <Note>{t('sell.oddToken')}</Note> : null}
      {format.kind === 'marked' ? <Note>{t('sell.markedCode')}</Note> : null}
    </section>
  );
}

/** A code within a line of text. */
export const CodeText = ({ order, goods }: { readonly order: OrderView; readonly goods: string }) => (
  <span className={styles.inline}>
    <FormattedGoods format={formatGoods(readGoods(kindOf(order), goods))} />
  </span>
);

const kindOf = ({ sale }: OrderView) => families[sale.product.family].goods?.label ?? 'code';

/**
 * The holder's name as the biller sent it, the energy of a token, and the other facts that follow the token. A further token has only the
 * facts that follow it: the biller's lines and the name stand with the first one.
 */
function Holder({ order, goods, isFurther }: { readonly order: OrderView; readonly goods: GoodsReading; readonly isFurther: boolean }) {
  const { t } = useTranslation();
  const behind = goods.is === 'token' ? goods.facts : [];
  const name = fullestName([order.clientName, behind.find(({ label }) => label === 'name')?.value]);
  const energy = energyOf(order.lines);
  const facts = unshownFacts(behind, isFurther ? [] : order.lines, name);
  return (
    <>
      {isFurther || (name === '' && energy === '') ? null : (
        <span className={styles.holder}>
          <b>{name}</b>
          <b>{energy}</b>
        </span>
      )}
      {facts.length === 0 ? null : (
        <SumList look="inline" rows={facts.map(({ label, value }) => ({ label: t(`tokenFact.${label}`), value }))} />
      )}
    </>
  );
}

function FormattedGoods({ format }: { readonly format: GoodsFormat }) {
  switch (format.kind) {
    case 'groups':
      return keyed(format.groups, String).map(({ key, item }) => <span key={key}>{item} </span>);
    case 'marked':
      return keyed(format.parts, (part) => (part.is === 'text' ? part.text : part.name)).map(({ key, item }) =>
        item.is === 'text' ? <span key={key}>{item.text}</span> : <mark key={key} className={styles.mark}>{`<${item.name}>`}</mark>,
      );
    default:
      return format.text;
  }
}

/** Stands in place of a delivered token or code that the till hid, with a button that shows it again. */
function HiddenGoods({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { bridge, orders } = useDeps();
  const label = families[order.sale.product.family].goods?.label ?? 'code';
  const show = async () => {
    const shown = await bridge.orders.showCode(order.orderId);
    if (shown.ok) orders.getState().applyPush(shown.value);
    return shown;
  };
  return (
    <section className={styles.goods} aria-label={t(`identifier.${label}`)}>
      <span className={styles.label}>
        {t(`identifier.${label}`)}
        {order.sale.clientNumber === '' ? null : <span className="mono">{readableNumber(order.sale.clientNumber)}</span>}
      </span>
      <p className={styles.hidden}>{t('sell.codeHidden')}</p>
      <Button onPress={() => inBackground(show())}>{t('sell.showCode')}</Button>
    </section>
  );
}

/** The product's note about the biller's next step or the content of the price, as on the receipt. Only for a successful order. */
export const ProductNote = ({ order: { state, sale } }: { readonly order: OrderView }) =>
  state.is !== 'success' || sale.product.note === '' ? null : <Note>{sale.product.note}</Note>;
