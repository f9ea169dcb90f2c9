/** The way of a buy into the vault, with what the link rests on. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import type { MovementEvidence } from '#contract/ipc/vault.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { Part } from './fact.tsx';
import styles from './orders.module.css';

export function MovementPart({
  movement,
  onShowVault,
}: {
  readonly movement: NonNullable<OrderRow['movement']>;
  readonly onShowVault: (shipmentId: string) => void;
}): ReactNode {
  return (
    <Part title="In the vault">
      <p>
        {EVIDENCE[movement.evidence]}{' '}
        <span className={styles['id']} title={movement.shipmentId}>
          Shipment {movement.shipmentId}
        </span>
      </p>
      <Button
        size="small"
        binding="orders.show-vault"
        onPress={() => {
          onShowVault(movement.shipmentId);
        }}
      >
        Show in the vault
      </Button>
    </Part>
  );
}

const EVIDENCE: Readonly<Record<MovementEvidence, string>> = {
  named: 'An inbound shipment names this order.',
  likely:
    'Likely this shipment: the same pieces, announced after the order, and no other order matches. The marketplace does not confirm it.',
};
