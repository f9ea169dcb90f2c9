/** The parts of the vault: sections, lists of records with their states and pages, and the card of a record. */
import type { ReceivedThing } from '#contract/ipc/app/received.ts';
import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, statusText } from '#renderer/ui/figures/format.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useId, useState } from 'react';
import { pageOfRows, Pager } from './pager.tsx';
import { useStateFilter, VAULT_LISTS } from './state-filter.tsx';
import styles from './vault.module.css';

export function TitledSection({
  title,
  aside,
  children,
}: {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['sectionHead']}>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** A list without a cursor; nothing if it is empty. */
export function VaultList<Row extends { readonly status: string }>({
  list,
  all,
  renderCard,
}: {
  readonly list: VaultListName;
  readonly all: readonly Row[];
  readonly renderCard: (row: Row) => ReactNode;
}): ReactNode {
  const filtered = useStateFilter(list, all);
  const [wanted, setWanted] = useState(0);
  const { rows, page } = pageOfRows(filtered.rows, wanted);
  if (all.length === 0) return null;
  return (
    <TitledSection title={VAULT_LISTS[list].title} aside={filtered.select}>
      <ReadSoFar list={list} />
      <Pager list={list} count={filtered.rows.length} page={page} onPage={setWanted} />
      {rows.map(renderCard)}
    </TitledSection>
  );
}

/** The note under an incomplete list, with a button to read more. */
export function ReadSoFar({ list }: { readonly list: VaultListName }): ReactNode {
  const { busy, send } = useCommand();
  const extent = useTerminal(({ vault }) => vault.extents[list]);
  if (extent === undefined || extent.end === 'whole') return null;
  const { read, total, end } = extent;
  const of = total === null || total <= read ? '' : ` of ${countText(total)}`;
  return (
    <p className="text-quiet" role="status">
      {end === 'cut'
        ? `Only ${countText(read)}${of} have been read. `
        : `The marketplace listed ${countText(read)}${of}: some are missing here. `}
      {end === 'cut' && (
        <Button
          size="small"
          busy={busy}
          binding="vault.read-on"
          onPress={() => void send('vault/read-on', { list })}
        >
          Read on
        </Button>
      )}
    </p>
  );
}

/** Only known times are shown. @param times the latest first */
export function RecordCard({
  kind,
  record: { id, status },
  times,
  children,
}: {
  readonly kind: ReceivedThing['kind'];
  readonly record: { readonly id: string; readonly status: string };
  readonly times: readonly (readonly [word: string, at: number | null])[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <article className={styles['shipment']}>
      <header className={styles['shipmentHead']}>
        <Badge>{statusText(status)}</Badge>
        <span className={styles['tracking']}>{id}</span>
        <span className={styles['when']}>
          {times
            .flatMap(([word, at]) => (at === null ? [] : [`${word} ${dateTimeText(at)}`]))
            .join(' · ')}
        </span>
      </header>
      {children}
      <AsReceived things={[{ kind, id }]} />
    </article>
  );
}
