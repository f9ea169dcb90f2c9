/** Everything known of one order, section by section. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { useAnswer } from '#renderer/store/bridge/use-question.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { CopyState } from '#renderer/ui/controls/use-copy.ts';
import { FailureDetail, Suggestion } from '#renderer/ui/layout/states.tsx';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { OrderState } from './order-figures.tsx';
import type { OrderCommands } from './use-order-commands.ts';
import { Facts, KeyFigures } from './facts.tsx';
import { LinesSection, QuoteSection, RecordsSection } from './lines-section.tsx';
import { ExecutionSection } from './execution-section.tsx';
import styles from './orders.module.css';
import { Section, type SectionProps } from './section.tsx';
import { LabelSection, ParcelsSection, ShipBySection, VaultSection } from './shipping-sections.tsx';
import { WireSection } from './wire-section.tsx';

/** From top to bottom; each is empty where it has nothing to show. */
const SECTIONS: readonly ComponentType<SectionProps>[] = [
  StateSection,
  FailureSection,
  PartialFillSection,
  ExtraOrdersSection,
  FoundSection,
  KeyFigures,
  WireSection,
  LabelSection,
  ShipBySection,
  VaultSection,
  Facts,
  LinesSection,
  ParcelsSection,
  QuoteSection,
  ExecutionSection,
  RecordsSection,
];

export function OrderDetailsView({
  row,
  work,
  copying,
  onClose,
}: {
  readonly row: OrderRow;
  readonly work: OrderCommands;
  readonly copying: CopyState;
  /** Null where it is shown beside the list permanently. */
  readonly onClose: (() => void) | null;
}): ReactNode {
  const bridge = useBridge();
  const hosts = useTerminal((state) => state.session.labelHosts);
  // Accepted hosts decide how a label is described.
  const revision = useMemo(() => ({ row, hosts }), [row, hosts]);
  const { key } = row;
  const answer = useAnswer(key, () => sendCommand(bridge, 'orders/get-details', { key }), revision);
  const details = answer.state === 'ready' ? answer.value : null;
  return (
    <aside className={styles['details']} aria-label="Order details">
      <div className={styles['detailsHead']}>
        <h3>{row.what}</h3>
        {onClose !== null && (
          <Button intent="quiet" size="small" shortcut="Esc" onPress={onClose}>
            Close
          </Button>
        )}
      </div>
      {SECTIONS.map((Part, index) => (
        <Part key={index} row={row} details={details} work={work} copying={copying} />
      ))}
      {answer.state === 'failed' && <ErrorLine of={answer.reason} className="text-warning" />}
    </aside>
  );
}

function StateSection({ row }: SectionProps): ReactNode {
  const { reveal } = useActions();
  return (
    <>
      <OrderState row={row} />
      {row.outcome === 'unknown' && (
        <Button intent="danger" binding="unknown.focus" onPress={() => reveal({ kind: 'unknown' })}>
          Resolve this unknown order
        </Button>
      )}
    </>
  );
}

function FailureSection({ row: { failure } }: SectionProps): ReactNode {
  return failure === null ? null : (
    <div className={styles['failure']}>
      <strong>{failure.title}</strong>
      <p>{failure.advice}</p>
      <Suggestion failure={failure} />
      <FailureDetail failure={failure} />
    </div>
  );
}

function PartialFillSection({ row }: SectionProps): ReactNode {
  if (row.outcome !== 'partly-executed') return null;
  return (
    <Section title="Partially filled">
      {row.unfilled === undefined ? (
        <p>The marketplace placed these orders, but did not report which lines they contain:</p>
      ) : (
        <p>Not filled: {row.unfilled.join('; ')}. The marketplace placed these orders:</p>
      )}
      <ul className={styles['ids']}>
        {row.orderIds.map((orderId) => (
          <li key={orderId}>{orderId}</li>
        ))}
      </ul>
      <p className="text-quiet">
        Your full order is listed below. Check each of these orders before you buy or sell the rest.
      </p>
    </Section>
  );
}

function ExtraOrdersSection({ row: { extraOrders } }: SectionProps): ReactNode {
  return extraOrders === undefined ? null : (
    <Section title="Extra orders">
      <p>The marketplace has more orders of this quote than you sent. You sent it once.</p>
      <ul className={styles['ids']}>
        {extraOrders.map(({ orderId, evidence, isSeen }) => (
          <li key={orderId}>
            {evidence}
            {isSeen && ' You have seen it.'}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FoundSection({ row: { orderId, isRemovable }, work }: SectionProps): ReactNode {
  if (!isRemovable) return null;
  return (
    <Section title="Found by its ID">
      <p className="text-quiet">
        You found this sell by its ID. It stays in the list of this profile until you remove it, and
        its label is tracked.
      </p>
      {orderId !== null && (
        <Button size="small" binding="orders.forget" onPress={() => work.forgetSell(orderId)}>
          Remove from the list
        </Button>
      )}
    </Section>
  );
}
