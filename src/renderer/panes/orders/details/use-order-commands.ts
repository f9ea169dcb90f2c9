/** What the Orders pane sends to the main process, and the result it shows. */
import type { OlderOrders, OrderRow, SavePlaceKind } from '#contract/ipc/trading/orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useState } from 'react';

/** Null: the label is opened. */
type LabelPlace = SavePlaceKind | null;

/** The result of the last command. */
type CommandNote =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  /** A host that nobody accepted yet: accepting it continues with the label. */
  | {
      readonly kind: 'asks';
      readonly orderId: string;
      readonly host: string;
      readonly title: string;
      readonly advice: string;
      readonly place: LabelPlace;
    };

export interface OrderCommands {
  readonly note: CommandNote | null;
  readonly busy: boolean;
  readonly clear: () => void;
  readonly say: (text: string | null) => void;
  readonly openLabel: (orderId: string) => void;
  readonly saveLabel: (orderId: string, place: SavePlaceKind) => void;
  /** Saves a confirmation of the order as PDF. */
  readonly confirm: (key: string) => void;
  readonly acceptHost: () => void;
  readonly forgetHost: (host: string) => void;
  readonly lookAgain: (order: Pick<OrderRow, 'side'> & { readonly orderId: string }) => void;
  /** Returns the key of its row, or why it was not found. */
  readonly findSell: (text: string) => Promise<Result<{ readonly key: string }, FailureView>>;
  readonly forgetSell: (orderId: string) => void;
  /** Reads orders in this state where a list was cut; null: no state. */
  readonly lookFor: (status: string | null) => void;
  readonly readOn: (lists: readonly ('buys' | 'sells')[]) => void;
  /** @param older orders of the journal that follow; null: none */
  readonly exportRows: (
    format: 'csv' | 'json',
    keys: readonly string[],
    older: OlderOrders | null,
  ) => void;
}

export function useOrderCommands(): OrderCommands {
  const [note, setNote] = useState<CommandNote | null>(null);
  const { busy, send } = useCommand();
  /** Shows the result, and returns whether it was good. */
  const report = async <Value>(
    command: Promise<Result<Value, FailureView>>,
    textOf: (value: Value) => string | null = () => null,
  ): Promise<boolean> => {
    const answer = await command;
    const text = answer.ok ? textOf(answer.value) : failureText(answer.error);
    setNote(text === null ? null : { kind: answer.ok ? 'done' : 'failed', text });
    return answer.ok;
  };
  const savedText = (saved: { readonly path: string } | null): string | null =>
    saved === null ? null : `Saved: ${saved.path}`;
  const label = async (orderId: string, place: LabelPlace): Promise<void> => {
    const command =
      place === null
        ? send('orders/open-label', { orderId })
        : send('orders/save-label', { orderId, place });
    const answer = await command;
    const host = answer.ok ? null : answer.error.serverMessage;
    if (!answer.ok && answer.error.kind === 'label-host-unknown' && host !== null) {
      const { title, advice } = answer.error;
      setNote({ kind: 'asks', orderId, host, title, advice, place });
      return;
    }
    await report<{ readonly path: string } | null>(Promise.resolve(answer), savedText);
  };
  const readOn: (lists: readonly ('buys' | 'sells')[]) => Promise<void> = async (lists) => {
    for (const list of lists) {
      if (!(await report(send('orders/read-on', { list })))) return;
    }
  };
  return {
    note,
    busy,
    clear: () => setNote(null),
    say: (text) => setNote(text === null ? null : { kind: 'failed', text }),
    openLabel: (orderId) => void label(orderId, null),
    saveLabel: (orderId, place) => void label(orderId, place),
    confirm: (key) => void report(send('reports/confirm-order', { key }), savedText),
    acceptHost: () => {
      if (note?.kind !== 'asks') return;
      const { orderId, host, place } = note;
      void report(send('orders/accept-label-host', { orderId, host })).then((isAccepted) =>
        isAccepted ? label(orderId, place) : undefined,
      );
    },
    forgetHost: (host) =>
      void report(
        send('orders/forget-label-host', { host }),
        () => `${host} was removed. You will be asked before it is used again.`,
      ),
    lookAgain: (order) => void report(send('orders/look-again', order)),
    findSell: (text) => send('orders/find-sell', { text }),
    forgetSell: (orderId) =>
      void report(
        send('orders/forget-sell', { orderId }),
        () => `Order ${orderId} was removed from the list.`,
      ),
    lookFor: (status) => void report(send('orders/look-for', { status })),
    readOn: (lists) => void readOn(lists),
    exportRows: (format, keys, older) =>
      void report(send('orders/export', { format, keys: [...keys], older }), savedText),
  };
}
