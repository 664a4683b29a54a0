import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useDeps } from '../core/context.tsx';
import { useShortcuts } from '../core/shortcuts.ts';
import { entryOf, type Part, partsFor, type Row, screenOf } from '../core/stores/screens.ts';
import { usePermissions } from '../core/use-permission.ts';
import { partOf } from '../features/catalogue/catalogue-state.ts';
import { useCatalogue, useCatalogueStore } from '../features/catalogue/catalogue-store.ts';
import { PartRow } from '../ui/layout/parts/PartRow.tsx';

/** The parts that the person may open. */
export const useParts = (): readonly Row[] => partsFor(usePermissions());

/** Opens a part. From another entry of the rail, a screen opens at the step where it was left. */
export function useOpenPart(): (part: Row) => void {
  const { app } = useDeps();
  const catalogue = useCatalogueStore();
  return useCallback(
    (part) => {
      const { screen, navigate } = app.getState();
      const { name } = part;
      const isHere = entryOf(screen) === part.entry;
      const isStep = isHere && (name === 'catalogue' || name === 'providerList' || name === 'productFiles');
      const { openPart, openPartHere } = catalogue.getState();
      const openStep = screen === 'catalogue' ? openPartHere : openPart;
      navigate(screenOf(part), isStep ? () => openStep(name) : null);
    },
    [app, catalogue],
  );
}

/** The part that is shown; null for a screen that is opened from another one. */
function useShownPart(): Part | null {
  const screen = useApp((state) => state.screen);
  const step = useCatalogue((state) => partOf(state.step));
  if (screen === 'statement') return null;
  return screen === 'catalogue' ? step : screen;
}

/** The parts of the open screen's entry that the person may open. */
function usePartsHere(): readonly Row[] {
  const screen = useApp((state) => state.screen);
  const entry = entryOf(screen);
  return useParts().filter((part) => part.entry === entry);
}

/** Whether the open screen is one of several parts. */
export const useHasParts = (): boolean => usePartsHere().length > 1;

/** The row of the parts of the open screen. */
export function PartsOfScreen(): ReactNode {
  const { t } = useTranslation();
  const parts = usePartsHere();
  const shown = useShownPart();
  const open = useOpenPart();
  const keyOf = (part: Row): string | undefined => ('keyIsNotIn' in part && part.keyIsNotIn === shown ? undefined : part.key);
  // The rail has the keys of the parts that are screens.
  const steps = parts.filter((part) => 'stepOf' in part && part.name !== shown && keyOf(part) !== undefined);
  useShortcuts(Object.fromEntries(steps.map((part) => [part.key, () => open(part)])));
  const [first] = parts;
  if (!first) return null;
  return (
    <PartRow
      label={t('nav.parts', { of: t(`nav.${first.entry}`) })}
      value={shown}
      parts={parts.map((part) => ({ value: part.name, label: t(`nav.${part.name}`), keyName: keyOf(part), open: () => open(part) }))}
    />
  );
}
