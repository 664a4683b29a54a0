import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight, useSession } from '../api/session.tsx';
import { FailureBox } from '../parts/OfficePage.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { AccountScreen } from '../screens/account/AccountScreen.tsx';
import { AuditScreen } from '../screens/audit/AuditScreen.tsx';
import { DebtsScreen } from '../screens/debts/DebtsScreen.tsx';
import { MoreScreen } from '../screens/more/MoreScreen.tsx';
import { OrdersScreen } from '../screens/orders/OrdersScreen.tsx';
import { OutletsScreen } from '../screens/outlets/OutletsScreen.tsx';
import { PeopleScreen } from '../screens/people/PeopleScreen.tsx';
import { SalesScreen } from '../screens/sales/SalesScreen.tsx';
import { SearchScreen } from '../screens/search/SearchScreen.tsx';
import { ShiftsScreen } from '../screens/shifts/ShiftsScreen.tsx';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { TillsScreen } from '../screens/tills/TillsScreen.tsx';
import { TodayScreen } from '../screens/today/TodayScreen.tsx';
import { Alone } from './Alone.tsx';
import { ROUTE_NAMES, ROUTES, type Route, useAddress } from './routes.ts';
import { Shell } from './Shell.tsx';

const SCREENS: Readonly<Record<Route, () => React.ReactNode>> = {
  today: TodayScreen,
  orders: OrdersScreen,
  sales: SalesScreen,
  tills: TillsScreen,
  shifts: ShiftsScreen,
  debts: DebtsScreen,
  search: SearchScreen,
  outlets: OutletsScreen,
  people: PeopleScreen,
  audit: AuditScreen,
  account: AccountScreen,
};

export function App() {
  useAppearance();
  const { state, ask } = useSession();
  const { t } = useTexts();
  switch (state.is) {
    case 'asking':
      return (
        <Alone>
          <p role="status">{t('app.reading')}</p>
        </Alone>
      );
    case 'away':
      return (
        <Alone>
          <FailureBox failure={{ kind: 'away' }} onAgain={ask} />
        </Alone>
      );
    case 'signedOut':
      return <SignInScreen />;
    case 'signedIn':
      return <Office />;
  }
}

function Office() {
  const may = useRight();
  const { page } = useAddress();
  const routes = ROUTE_NAMES.filter((route) => may(ROUTES[route].right));
  const shown = page === 'more' ? 'more' : (routes.find((route) => route === page) ?? routes[0] ?? 'more');
  const Screen = shown === 'more' ? MoreScreen : SCREENS[shown];
  return (
    <Shell routes={routes} shown={shown}>
      <Screen key={shown} />
    </Shell>
  );
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const subscribe = (changed: () => void) => {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
};

/** The theme is that of the device, the language that of the person. */
function useAppearance(): void {
  const { t, i18n } = useTranslation();
  const isDark = useSyncExternalStore(subscribe, () => dark.matches);
  const language = i18n.language;
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.lang = language;
    document.title = t('app.title');
  }, [isDark, language, t]);
}
