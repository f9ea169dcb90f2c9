import { reportError } from '#renderer/store/commands/report-error.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import type { DialogName } from '#renderer/store/state/view-state.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const PALETTE_AT_LATEST_MS = 1_000;

const loadPalette = () => import('../palette/palette.tsx');

const dialogs: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  palette: lazy(loadPalette),
  profiles: lazy(() => import('./profiles/profiles-dialog.tsx')),
  preferences: lazy(() => import('./preferences/preferences-dialog.tsx')),
  keys: lazy(() => import('./keys/keys-dialog.tsx')),
  guide: lazy(() => import('./guide/guide-dialog.tsx')),
  about: lazy(() => import('./program/about-dialog.tsx')),
  'legacy-cart': lazy(() => import('./trading/legacy-cart-dialog.tsx')),
  alert: lazy(() => import('./alert/alert-dialog.tsx')),
  'standing-order': lazy(() => import('./standing-orders/standing-order-dialog.tsx')),
  layouts: lazy(() => import('./layouts/layouts-dialog.tsx')),
  'market-columns': lazy(() => import('./market-columns/market-columns-dialog.tsx')),
  watchlists: lazy(() => import('./watchlists/watchlists-dialog.tsx')),
  'best-value': lazy(() => import('./best-value/best-value-dialog.tsx')),
  reports: lazy(() => import('./reports/reports-dialog.tsx')),
  thresholds: lazy(() => import('./thresholds/thresholds-dialog.tsx')),
  'holdings-entry': lazy(() => import('./holdings/entry-dialog.tsx')),
  'holdings-sale-lots': lazy(() => import('./holdings/sale-lots-dialog.tsx')),
  'holdings-import': lazy(() => import('./holdings/import-dialog.tsx')),
  'back-up': lazy(() => import('./backup/back-up-dialog.tsx')),
  restore: lazy(() => import('./backup/restore-dialog.tsx')),
  unlock: lazy(() => import('./trading/unlock-dialog.tsx')),
  updates: lazy(() => import('./program/updates-dialog.tsx')),
  'reset-practice': lazy(() => import('./trading/reset-practice-dialog.tsx')),
};

/** The open dialog. Each is loaded on first use. */
export function Dialogs(): ReactNode {
  const name = useTerminal((state) => state.dialog);
  const { setView } = useActions();
  const bridge = useBridge();
  const [palette, setPalette] = useState<ComponentType<DialogProps> | null>(null);
  // Preload the palette after the first paint: the first letters typed into it would be lost while it loads.
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const loaded = await loadPalette();
        setPalette(() => loaded.default);
      } catch (error) {
        // Opening it tries again and reports the error.
        reportError(bridge, error);
      }
    };
    const idle = requestIdleCallback(() => void load(), { timeout: PALETTE_AT_LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [bridge]);
  if (name === null) return null;
  const Component = name === 'palette' && palette !== null ? palette : dialogs[name];
  return (
    <PaneBoundary key={name} title="The dialog">
      <Suspense fallback={null}>
        <Component
          onClose={() =>
            setView({ dialog: null, dialogTarget: null, alertDraft: null, standingDraft: null })
          }
        />
      </Suspense>
    </PaneBoundary>
  );
}
