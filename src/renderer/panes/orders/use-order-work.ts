/** What the Orders pane asks of the main process, and what came of it. */
import type { ChannelResult } from '#contract/ipc/contract.ts';
import type { SavePlaceKind } from '#contract/ipc/orders.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { messageOf } from '#renderer/store/message-of.ts';
import { useState } from 'react';

type LabelWork =
  { readonly kind: 'open' } | { readonly kind: 'save'; readonly place: SavePlaceKind };

/** What the last work came to. */
export type WorkNote =
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

export interface OrderWork {
  readonly note: WorkNote | null;
  readonly busy: boolean;
  readonly clear: () => void;
  readonly say: (text: string | null) => void;
  readonly openLabel: (orderId: string) => void;
  readonly saveLabel: (orderId: string, place: SavePlaceKind) => void;
  readonly acceptHost: () => void;
  readonly forgetHost: (host: string) => void;
  readonly lookAgain: (orderId: string) => void;
  readonly exportRows: (format: 'csv' | 'json', keys: readonly string[]) => void;
}

const wordsOf = ({ title, advice }: FailureView): string =>
  `${/[.?!]$/.test(title) ? title : `${title}.`} ${advice}`;

export function useOrderWork(): OrderWork {
  const bridge = useBridge();
  const [note, setNote] = useState<WorkNote | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<WorkNote | null>): Promise<void> => {
    setBusy(true);
    try {
      setNote(await work());
    } catch (error) {
      setNote({ kind: 'failed', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const saved = (answer: ChannelResult<'orders/export'>): WorkNote | null => {
    if (!answer.ok) return { kind: 'failed', text: wordsOf(answer.error) };
    return answer.value === null ? null : { kind: 'done', text: `Saved: ${answer.value.path}` };
  };
  const label = async (orderId: string, work: LabelWork): Promise<WorkNote | null> => {
    const answer =
      work.kind === 'open'
        ? await bridge.invoke('orders/open-label', { orderId })
        : await bridge.invoke('orders/save-label', { orderId, place: work.place });
    if (!answer.ok && answer.error.kind === 'label-host-unknown') {
      const { title, advice, serverMessage: host } = answer.error;
      if (host !== null) return { kind: 'asks', orderId, host, title, advice, work };
    }
    if (!answer.ok) return { kind: 'failed', text: wordsOf(answer.error) };
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
    acceptHost: () => {
      if (note?.kind !== 'asks') return;
      const { orderId, host, work } = note;
      void run(async () => {
        const accepted = await bridge.invoke('orders/accept-label-host', { orderId, host });
        return accepted.ok
          ? label(orderId, work)
          : { kind: 'failed', text: wordsOf(accepted.error) };
      });
    },
    forgetHost: (host) =>
      void run(async () => {
        const answer = await bridge.invoke('orders/forget-label-host', { host });
        return answer.ok
          ? { kind: 'done', text: `${host} is asked about again.` }
          : { kind: 'failed', text: wordsOf(answer.error) };
      }),
    lookAgain: (orderId) =>
      void run(async () => {
        const answer = await bridge.invoke('orders/look-again', { orderId });
        return answer.ok ? null : { kind: 'failed', text: wordsOf(answer.error) };
      }),
    exportRows: (format, keys) =>
      void run(async () =>
        saved(await bridge.invoke('orders/export', { format, keys: [...keys] })),
      ),
  };
}
