/** The buttons of a row in an edited list. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';

export interface RowAction {
  readonly text: string;
  /** For assistive technology: the action and the name of the row. */
  readonly label: string;
  readonly onPress: () => unknown;
  readonly disabledReason?: string | undefined;
  readonly binding?: BindingId | undefined;
}

export function RowActions({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  return actions.map(({ text, ...action }) => (
    <Button key={action.label} size="small" {...action}>
      {text}
    </Button>
  ));
}

/** Moves a row of an ordered list by one place. */
export const moveActions = (
  { name, place, count }: { readonly name: string; readonly place: number; readonly count: number },
  onMove: (by: -1 | 1) => unknown,
  [before, after]: readonly [string, string] = ['up', 'down'],
): readonly RowAction[] => [
  {
    text: '↑',
    label: `Move ${name} ${before}`,
    disabledReason: place === 0 ? 'Already first.' : undefined,
    onPress: () => onMove(-1),
  },
  {
    text: '↓',
    label: `Move ${name} ${after}`,
    disabledReason: place === count - 1 ? 'Already last.' : undefined,
    onPress: () => onMove(1),
  },
];
