import { z } from 'zod';
import { SaleStep } from '../../display/sale-step.ts';
import { PracticeFault } from '../../practice/practice-faults.ts';
import { type PracticeView, TourProgress } from '../../practice/practice-views.ts';
import type { SeenRefusal } from '../../service/seen-refusals.ts';
import { OPEN_ORDERS_ANSWERS } from '../../service/service-account.ts';
import { TokenAddress } from '../../service/service-address.ts';
import { ServiceSettings } from '../../service/service-settings.ts';
import type { ConnectionReport, ProductListView, ServiceHealthView } from '../../service/service-views.ts';
import type { Settings } from '../../settings/settings.ts';
import { WholeSettings } from '../../settings/whole-settings.ts';
import {
  AddPersonForm,
  ChangePersonForm,
  FirstOwnerForm,
  type MemberView,
  OverrideForm,
  OwnPinForm,
  SetPinForm,
  type SignedInView,
  SignInForm,
  type StaffView,
} from '../../staff/staff.ts';
import { ScreenFault } from '../screen-fault.ts';
import { type BootView, ClosingAnswer, type StartView } from '../start-view.ts';
import type { StatusView } from '../status-view.ts';
import { call, nothing } from './call.ts';

/** The till itself: its start, settings, people, connection, second window and practice. */
export const appCalls = {
  app: {
    /** What the page can show before the till is open; never waits for the journal. */
    start: call<StartView>().takes(nothing),
    /** Everything that the screen needs at its start; answers once the till is open. */
    boot: call<BootView>().takes(nothing),
    /** Answers the push `closing`. */
    closing: call<null>().takes(ClosingAnswer),
    /** Reports an error of the page to main's log: its class and its place, never its text. */
    fault: call<null>().takes(ScreenFault),
  },
  settings: {
    /**
     * Fails with `ordersLeft` where the new connection would leave open orders without an account, and with `ordersWait` where practice
     * would begin while orders of live use are open; {@link saveConnection} then answers.
     */
    save: call<Settings>().takes(WholeSettings),
    /** Saves another connection or mode; `orders` says what becomes of the open orders. */
    saveConnection: call<Settings>().takes(z.object({ settings: WholeSettings, orders: z.enum(OPEN_ORDERS_ANSWERS) })),
    /** Declares the account of this key, which has open orders, the same as that of the settings. */
    sameAccount: call<StatusView>().takes(z.object({ key: z.string().regex(/^([0-9a-f]{16}|older)$/) })),
    /**
     * Stores the client secret in the OS keychain for the origin of this token address; it is never returned. `typed`:
     * the unsaved connection that it belongs to, so that the secret in use is kept for its orders.
     */
    saveSecret: call<StatusView>().takes(
      z.object({ secret: z.string().min(1).max(4_000), authUrl: TokenAddress, typed: ServiceSettings.optional() }),
    ),
    forgetSecret: call<StatusView>().takes(nothing),
    /** Checks address, token and shop-info with these settings and the given secret, else the stored one. Saves nothing. */
    checkConnection: call<ConnectionReport>().takes(z.object({ service: ServiceSettings, secret: z.string().max(4_000).nullable() })),
  },
  staff: {
    signIn: call<SignedInView>().takes(SignInForm),
    /** Also the key that locks the till. */
    signOut: call<StaffView>().takes(nothing),
    /** A person uses the till: resets the automatic lock. */
    touched: call<null>().takes(nothing),
    /** Another person's PIN allows the signed-in person one action on one subject, once. */
    lift: call<null>().takes(OverrideForm),
    firstOwner: call<StaffView>().takes(FirstOwnerForm),
    changeOwnPin: call<null>().takes(OwnPinForm),
    members: call<readonly MemberView[]>().takes(nothing),
    add: call<readonly MemberView[]>().takes(AddPersonForm),
    change: call<readonly MemberView[]>().takes(ChangePersonForm),
    setPin: call<readonly MemberView[]>().takes(SetPinForm),
  },
  health: {
    /** The known health of the service; sends no request. */
    view: call<ServiceHealthView>().takes(nothing),
    /** Reads shop-info (and its balance) now. Fails as that call did. */
    refresh: call<ServiceHealthView>().takes(nothing),
    /** Refusals that no row of the shop's table recognised, with how often they came; the most frequent first. */
    refusals: call<readonly SeenRefusal[]>().takes(nothing),
    /** The last known product list of the service. */
    products: call<ProductListView>().takes(nothing),
    /** Reads the service's product list now. */
    refreshProducts: call<ProductListView>().takes(nothing),
  },
  display: {
    /** The step of the sale that the screen shows now. */
    show: call<null>().takes(SaleStep),
  },
  practice: {
    view: call<PracticeView>().takes(nothing),
    /** Switches a fault on, until it ends, or off. */
    setFault: call<PracticeView>().takes(z.object({ fault: PracticeFault, isOn: z.boolean() })),
    /** Switches every fault off. */
    backToNormal: call<PracticeView>().takes(nothing),
    /** Keeps how far the tour is. */
    saveTour: call<PracticeView>().takes(TourProgress),
  },
} as const;
