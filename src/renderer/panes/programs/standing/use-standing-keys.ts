/** What can be done with a standing order, by its keys. */
import type { StandingView } from '#contract/ipc/trading/standing-orders.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { useActions } from '#renderer/store/hooks.tsx';
import { isGoing } from './standing-text.ts';

/** Why the last command was refused; null where it was not. */
export function useStandingKeys(
  selected: StandingView | undefined,
): ReturnType<typeof useCommand>['failure'] {
  const actions = useActions();
  const { send, failure } = useCommand();
  const none = 'There is no standing order.';
  useBindingTable({
    'standing.stop': [
      () => {
        if (selected !== undefined && isGoing(selected)) {
          void send('standing-orders/stop', { id: selected.id });
        }
      },
      selected === undefined ? none : isGoing(selected) ? null : 'It is over.',
    ],
    'standing.rearm': [
      () => {
        if (selected?.rearm)
          actions.setView({ dialog: 'standing-order', dialogTarget: selected.id });
      },
      selected === undefined
        ? none
        : selected.rearm === null
          ? 'Only one that is over, with pieces left, can be armed again.'
          : null,
    ],
    'standing.remove': [
      () => {
        if (selected !== undefined && !isGoing(selected)) {
          void send('standing-orders/remove', { id: selected.id });
        }
      },
      selected === undefined ? none : isGoing(selected) ? 'Stop it first.' : null,
    ],
  });
  return failure;
}
