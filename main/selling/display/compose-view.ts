import type { DisplayView } from '../../../shared/display/display-views.ts';
import type { Language } from '../../../shared/lib/language.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { FollowedSale } from './followed-sale.ts';
import type { DisplaySources } from './ports.ts';
import type { ShownScene } from './shown-ticket.ts';
import { buildingScene, paymentScene } from './unpaid-lines.ts';

interface ComposedView extends Pick<ShownScene, 'changesAt'> {
  readonly view: DisplayView;
}

/** Returns the customer's view now: the shop alone, unless a person is signed in and there is a sale or receipt to show. */
export function composeView(sale: FollowedSale, sources: DisplaySources, now: number): ComposedView {
  const { scene, changesAt } = sources.personId() === null ? IDLE : sceneOf(sale, sources, now);
  const { mode, shop, receipt, display } = sources.settings();
  const view = {
    language: customerLanguage({ receipt, display }),
    shop: { name: cleanText(shop.name, 60), phone: cleanText(shop.phone, 40), logo: receipt.logo },
    isPractice: mode === 'training',
    scene,
  };
  return { view, changesAt };
}

/** The language that the customer reads on the display and the phone. */
export const customerLanguage = ({ receipt, display }: Pick<Settings, 'receipt' | 'display'>): Language =>
  display.language === 'receipt' ? receipt.language : display.language;

const IDLE: ShownScene = { scene: { kind: 'idle' }, changesAt: null };

function sceneOf({ step, ticket, given }: FollowedSale, sources: DisplaySources, now: number): ShownScene {
  const shown = given?.sceneAt(now, sources) ?? IDLE;
  if (shown.scene.kind !== 'idle') return shown;
  switch (step.kind) {
    case 'away':
      return IDLE;
    case 'building':
      return { scene: buildingScene(step, sources), changesAt: null };
    case 'payment':
      return { scene: paymentScene(step, sources), changesAt: null };
    case 'ready':
      return ticket?.sceneAt(now, sources) ?? IDLE;
    case 'order':
      return ticket && isOf(step.orderId, ticket.orderId, sources) ? ticket.sceneAt(now, sources) : IDLE;
    default:
      return assertNever(step);
  }
}

/** Whether two orders are of one ticket. */
const isOf = (orderId: string, other: string, { ordersOfSameTicket }: DisplaySources): boolean =>
  ordersOfSameTicket(other).some(({ order }) => order.sale.orderId === orderId);
