import type { Page } from '@playwright/test';
import { PhoneQr } from '../customer/phone-qr.ts';
import type { Words } from '../words.ts';
import { Announcements } from './announcements.ts';
import { ConnectionScreen } from './connection-screen.ts';
import { Dialogs } from './dialogs.ts';
import { DigitPad } from './digit-pad.ts';
import { Rail } from './frame/rail.ts';
import { StatusBar } from './frame/status-bar.ts';
import { WindowParts } from './frame/window-parts.ts';
import { HealthScreen } from './health-screen.ts';
import { JournalScreen } from './journal-screen.ts';
import { OrderScreen } from './order-screen.ts';
import { OrdersScreen } from './orders-screen.ts';
import { PracticeScreen } from './practice-screen.ts';
import { PrintJobs } from './print-jobs.ts';
import { PrintersScreen } from './printers-screen.ts';
import { SellScreen } from './sell-screen.ts';
import { SettingsScreen } from './settings-screen.ts';
import { BalanceScreen } from './shop/balance-screen.ts';
import { CatalogueScreen } from './shop/catalogue-screen.ts';
import { Complaints } from './shop/complaints.ts';
import { CustomersScreen } from './shop/customers-screen.ts';
import { DoctorScreen } from './shop/doctor-screen.ts';
import { FiguresScreen } from './shop/figures-screen.ts';
import { FirstStartScreen } from './shop/first-start-screen.ts';
import { GroupsScreen } from './shop/groups-screen.ts';
import { HomeScreen } from './shop/home-screen.ts';
import { ImportColumnsScreen } from './shop/import-columns.ts';
import { OfficeScreen } from './shop/office-screen.ts';
import { PriceTable } from './shop/price-table.ts';
import { PricesScreen } from './shop/prices-screen.ts';
import { Refusals } from './shop/refusals.ts';
import { ReportsScreen } from './shop/reports-screen.ts';
import { SavedViewsOfOrders } from './shop/saved-views.ts';
import { ShiftScreen } from './shop/shift-screen.ts';
import { StatementScreen } from './shop/statement-screen.ts';
import { TransferScreen } from './shop/transfer-screen.ts';
import { UpdatesScreen } from './shop/updates-screen.ts';
import { SignInScreen } from './sign-in-screen.ts';
import { StaffScreen } from './staff-screen.ts';
import { TicketScreen } from './ticket-screen.ts';

/** One object per screen of the till. */
export interface Screens {
  readonly words: Words;
  readonly firstStart: FirstStartScreen;
  readonly sell: SellScreen;
  readonly ticket: TicketScreen;
  readonly order: OrderScreen;
  readonly orders: OrdersScreen;
  readonly savedViews: SavedViewsOfOrders;
  readonly groups: GroupsScreen;
  readonly customers: CustomersScreen;
  readonly figures: FiguresScreen;
  readonly phoneQr: PhoneQr;
  readonly status: StatusBar;
  readonly dialogs: Dialogs;
  readonly digitPad: DigitPad;
  readonly signIn: SignInScreen;
  readonly rail: Rail;
  readonly complaints: Complaints;
  readonly refusals: Refusals;
  readonly shift: ShiftScreen;
  readonly balance: BalanceScreen;
  readonly home: HomeScreen;
  readonly reports: ReportsScreen;
  readonly statement: StatementScreen;
  readonly catalogue: CatalogueScreen;
  readonly priceTable: PriceTable;
  readonly importColumns: ImportColumnsScreen;
  readonly prices: PricesScreen;
  readonly settings: SettingsScreen;
  readonly staff: StaffScreen;
  readonly transfer: TransferScreen;
  readonly doctor: DoctorScreen;
  readonly updates: UpdatesScreen;
  readonly office: OfficeScreen;
  readonly connection: ConnectionScreen;
  readonly printers: PrintersScreen;
  readonly printJobs: PrintJobs;
  readonly journal: JournalScreen;
  readonly health: HealthScreen;
  readonly practising: PracticeScreen;
  readonly announcements: Announcements;
  readonly windowParts: WindowParts;
}

/** The screens of a till that shows these words. */
export const screensOf = (page: Page, words: Words): Screens => ({
  words,
  firstStart: new FirstStartScreen(page, words),
  sell: new SellScreen(page, words),
  ticket: new TicketScreen(page, words),
  order: new OrderScreen(page, words),
  orders: new OrdersScreen(page, words),
  savedViews: new SavedViewsOfOrders(page, words),
  groups: new GroupsScreen(page, words),
  customers: new CustomersScreen(page, words),
  figures: new FiguresScreen(page, words),
  phoneQr: new PhoneQr(page, words),
  status: new StatusBar(page, words),
  dialogs: new Dialogs(page, words),
  digitPad: new DigitPad(page, words),
  signIn: new SignInScreen(page, words),
  rail: new Rail(page, words),
  complaints: new Complaints(page, words),
  refusals: new Refusals(page, words),
  shift: new ShiftScreen(page, words),
  balance: new BalanceScreen(page, words),
  home: new HomeScreen(page, words),
  reports: new ReportsScreen(page, words),
  statement: new StatementScreen(page, words),
  catalogue: new CatalogueScreen(page, words),
  priceTable: new PriceTable(page, words),
  importColumns: new ImportColumnsScreen(page, words),
  prices: new PricesScreen(page, words),
  settings: new SettingsScreen(page, words),
  staff: new StaffScreen(page, words),
  transfer: new TransferScreen(page, words),
  doctor: new DoctorScreen(page, words),
  updates: new UpdatesScreen(page, words),
  office: new OfficeScreen(page, words),
  connection: new ConnectionScreen(page, words),
  printers: new PrintersScreen(page, words),
  printJobs: new PrintJobs(page, words),
  journal: new JournalScreen(page, words),
  health: new HealthScreen(page, words),
  practising: new PracticeScreen(page, words),
  announcements: new Announcements(page, words),
  windowParts: new WindowParts(page, words),
});
