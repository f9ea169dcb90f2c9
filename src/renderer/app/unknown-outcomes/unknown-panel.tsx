/** The panel over everything while an order's outcome is unknown. Nothing when there is none. */
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { messageOf } from '#renderer/store/message-of.ts';
import type { ChannelResult } from '#contract/ipc/contract.ts';
import { type ReactNode, useState } from 'react';
import { UnknownCard } from './unknown-card.tsx';
import styles from './unknown.module.css';

type Answer = ChannelResult<'unknown/check-again'>;

export function UnknownPanel(): ReactNode {
  const bridge = useBridge();
  const unknowns = useTerminal((state) => state.unknowns);
  const [refused, setRefused] = useState<Readonly<Record<string, string | null>>>({});
  if (unknowns.length === 0) return null;
  const run = async (intentId: string, work: Promise<Answer>): Promise<void> => {
    let words: string | null;
    try {
      const answer = await work;
      words = answer.ok ? null : `${answer.error.title}. ${answer.error.advice}`;
    } catch (error) {
      words = messageOf(error);
    }
    setRefused((old) => ({ ...old, [intentId]: words }));
  };
  return (
    <section
      className={styles['panel']}
      role="alert"
      aria-label="Orders without a known outcome"
      data-testid="unknown-panel"
      data-own-keys=""
    >
      {unknowns.map((intent) => (
        <UnknownCard
          key={intent.intentId}
          intent={intent}
          refused={refused[intent.intentId] ?? null}
          onCheck={() => {
            const { intentId } = intent;
            void run(intentId, bridge.invoke('unknown/check-again', { intentId }));
          }}
          onLink={(orderId) => {
            const { intentId } = intent;
            void run(intentId, bridge.invoke('unknown/link-order', { intentId, orderId }));
          }}
          onAbsent={(statement) => {
            const { intentId } = intent;
            void run(intentId, bridge.invoke('unknown/record-absent', { intentId, statement }));
          }}
        />
      ))}
    </section>
  );
}
