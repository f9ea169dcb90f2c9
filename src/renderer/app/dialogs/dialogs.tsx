import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { DialogName } from '#renderer/store/view-state.ts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import Palette from '../palette/palette.tsx';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const views: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  // Not lazy: whoever opens the palette goes on typing at once.
  palette: Palette,
  profiles: lazy(() => import('./profiles/profiles-dialog.tsx')),
  preferences: lazy(() => import('./preferences-dialog.tsx')),
  keys: lazy(() => import('./keys/keys-dialog.tsx')),
  about: lazy(() => import('./about-dialog.tsx')),
  'legacy-cart': lazy(() => import('./legacy-cart-dialog.tsx')),
  unlock: lazy(() => import('./unlock-dialog.tsx')),
  'reset-practice': lazy(() => import('./reset-practice-dialog.tsx')),
};

/** The dialog that is open, if any; each is loaded when it is first opened. */
export function Dialogs(): ReactNode {
  const name = useTerminal((state) => state.dialog);
  const { setView } = useActions();
  if (name === null) return null;
  const View = views[name];
  return (
    <PaneBoundary key={name} title="The dialog">
      <Suspense fallback={null}>
        <View
          onClose={() => {
            setView({ dialog: null });
          }}
        />
      </Suspense>
    </PaneBoundary>
  );
}
