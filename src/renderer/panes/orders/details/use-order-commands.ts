/** What the Orders pane asks of the main process, and what came of it. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { ChannelResult } from '#contract/ipc/contract.ts';
import type { OlderOrders, OrderRow, SavePlaceKind } from '#contract/ipc/orders.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import type { Failed } from '#domain/result.ts';
import { useState } from 'react';

type LabelWork =
  { readonly kind: 'open' } | { readonly kind: 'save'; readonly place: SavePlaceKind };

/** What the last work came to. */
type CommandNote =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  /** A host nobody accepted yet: accepting it goes on with the work. */
  | {
      readonly kind: 'asks';
      readonly orderId: string;
      readonly host: string;
      readonly title: string;
      readonly advice: string;
      readonly work: LabelWork;
    };

export interface OrderCommands {
  readonly note: CommandNote | null;
  readonly busy: boolean;
  readonly clear: () => void;
  readonly say: (text: string | null) => void;
  readonly openLabel: (orderId: string) => void;
  readonly saveLabel: (orderId: string, place: SavePlaceKind) => void;
  /** Saves a confirmation of the order in this row, as PDF. */
  readonly confirm: (key: string) => void;
  readonly acceptHost: () => void;
  readonly forgetHost: (host: string) => void;
  readonly lookAgain: (order: Pick<OrderRow, 'side'> & { readonly orderId: string }) => void;
  /** Answers the key of its row; null where it was not found, which is said. */
  readonly findSell: (text: string) => Promise<FoundSell>;
  readonly forgetSell: (orderId: string) => void;
  /** Orders in this state are looked for where a list of them was cut; null: in none. */
  readonly lookFor: (status: string | null) => void;
  readonly readOn: (lists: readonly ('buys' | 'sells')[]) => void;
  /** @param older orders of the journal that follow; null: none */
  readonly exportRows: (
    format: 'csv' | 'json',
    keys: readonly string[],
    older: OlderOrders | null,
  ) => void;
}

/** What came of looking for a sell by its id. */
type FoundSell =
  { readonly key: string; readonly error: null } | { readonly key: null; readonly error: string };

export function useOrderCommands(): OrderCommands {
  const [note, setNote] = useState<CommandNote | null>(null);
  const { busy, send } = useCommand();
  const run = async (work: () => Promise<CommandNote | null>): Promise<void> => {
    setNote(await work());
  };
  const saved = (
    answer: ChannelResult<'orders/export'> | Failed<FailureView>,
  ): CommandNote | null => {
    if (!answer.ok) return { kind: 'failed', text: failureText(answer.error) };
    return answer.value === null ? null : { kind: 'done', text: `Saved: ${answer.value.path}` };
  };
  const label = async (orderId: string, work: LabelWork): Promise<CommandNote | null> => {
    const answer =
      work.kind === 'open'
        ? await send('orders/open-label', { orderId })
        : await send('orders/save-label', { orderId, place: work.place });
    if (!answer.ok && answer.error.kind === 'label-host-unknown') {
      const { title, advice, serverMessage: host } = answer.error;
      if (host !== null) return { kind: 'asks', orderId, host, title, advice, work };
    }
    if (!answer.ok) return { kind: 'failed', text: failureText(answer.error) };
    return answer.value === null ? null : { kind: 'done', text: `Saved: ${answer.value.path}` };
  };
  return {
    note,
    busy,
    clear: () => {
      setNote(null);
    },
    say: (text) => {
      setNote(text === null ? null : { kind: 'failed', text });
    },
    openLabel: (orderId) => void run(() => label(orderId, { kind: 'open' })),
    saveLabel: (orderId, place) => void run(() => label(orderId, { kind: 'save', place })),
    confirm: (key) => void run(async () => saved(await send('reports/confirm-order', { key }))),
    acceptHost: () => {
      if (note?.kind !== 'asks') return;
      const { orderId, host, work } = note;
      void run(async () => {
        const accepted = await send('orders/accept-label-host', { orderId, host });
        return accepted.ok
          ? label(orderId, work)
          : { kind: 'failed', text: failureText(accepted.error) };
      });
    },
    forgetHost: (host) =>
      void run(async () => {
        const answer = await send('orders/forget-label-host', { host });
        return answer.ok
          ? {
              kind: 'done',
              text: `${host} was removed. You will be asked before it is used again.`,
            }
          : { kind: 'failed', text: failureText(answer.error) };
      }),
    lookAgain: ({ side, orderId }) =>
      void run(async () => {
        const answer = await send('orders/look-again', { side, orderId });
        return answer.ok ? null : { kind: 'failed', text: failureText(answer.error) };
      }),
    findSell: async (text) => {
      const answer = await send('orders/find-sell', { text });
      return answer.ok
        ? { key: answer.value.key, error: null }
        : { key: null, error: failureText(answer.error) };
    },
    forgetSell: (orderId) =>
      void run(async () => {
        const answer = await send('orders/forget-sell', { orderId });
        return answer.ok
          ? { kind: 'done', text: `Order ${orderId} was removed from the list.` }
          : { kind: 'failed', text: failureText(answer.error) };
      }),
    lookFor: (status) =>
      void run(async () => {
        const answer = await send('orders/look-for', { status });
        return answer.ok ? null : { kind: 'failed', text: failureText(answer.error) };
      }),
    readOn: (lists) =>
      void run(async () => {
        for (const list of lists) {
          const answer = await send('orders/read-on', { list });
          if (!answer.ok) return { kind: 'failed', text: failureText(answer.error) };
        }
        return null;
      }),
    exportRows: (format, keys, older) =>
      void run(async () => saved(await send('orders/export', { format, keys: [...keys], older }))),
  };
}
