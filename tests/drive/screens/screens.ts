import type { Page } from '@playwright/test';
import type { Words } from '../words.ts';
import { Dialogs } from './dialogs.ts';
import { OrderScreen } from './order-screen.ts';
import { OrdersScreen } from './orders-screen.ts';
import { SellScreen } from './sell-screen.ts';
import { SignInScreen } from './sign-in-screen.ts';
import { StatusBar } from './status-bar.ts';
import { TicketScreen } from './ticket-screen.ts';

/** One object per screen of the till. */
export interface Screens {
  readonly words: Words;
  readonly sell: SellScreen;
  readonly ticket: TicketScreen;
  readonly order: OrderScreen;
  readonly orders: OrdersScreen;
  readonly status: StatusBar;
  readonly dialogs: Dialogs;
  readonly signIn: SignInScreen;
}

/** The screens of a till that shows these words. */
export const screensOf = (page: Page, words: Words): Screens => ({
  words,
  sell: new SellScreen(page, words),
  ticket: new TicketScreen(page, words),
  order: new OrderScreen(page, words),
  orders: new OrdersScreen(page, words),
  status: new StatusBar(page, words),
  dialogs: new Dialogs(page, words),
  signIn: new SignInScreen(page, words),
});
