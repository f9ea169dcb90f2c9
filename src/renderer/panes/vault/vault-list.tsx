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
import styles from './vault.module.css';
import { Select } from '#renderer/ui/controls/select.tsx';

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

const ALL = '';

/** The lists of the vault; each has a name for assistive technology. */
export const VAULT_LISTS = {
  inbound: { title: 'Inbound shipments', name: 'inbound shipments' },
  outbound: { title: 'Outbound shipments', name: 'outbound shipments' },
  requests: { title: 'Withdrawal requests', name: 'requests' },
  reviews: { title: 'Vault decisions', name: 'decisions' },
} as const satisfies Readonly<Record<VaultListName, object>>;

interface Filtered<Row> {
  readonly rows: readonly Row[];
  /** Nothing with a single state. */
  readonly select: ReactNode;
}

export function useStateFilter<Row extends { readonly status: string }>(
  list: VaultListName,
  rows: readonly Row[],
): Filtered<Row> {
  const [chosen, setChosen] = useState(ALL);
  const { send } = useCommand();
  const isCut = useTerminal(({ vault }) => vault.extents[list]?.end === 'cut');
  const states = [...new Set(rows.map(({ status }) => status))].toSorted();
  // The chosen state stays in the list without records.
  const options = [ALL, ...states, ...(chosen === ALL || states.includes(chosen) ? [] : [chosen])];
  const select = options.length > 2 && (
    <Select
      label={`State of ${VAULT_LISTS[list].name}`}
      labelled="hidden"
      options={options.map((value) => ({
        value,
        label: value === ALL ? 'All states' : statusText(value),
      }))}
      value={chosen}
      onChange={(state) => {
        setChosen(state);
        if (isCut) void send('vault/look-for', { list, status: state === ALL ? null : state });
      }}
    />
  );
  return {
    rows: chosen === ALL ? rows : rows.filter(({ status }) => status === chosen),
    select,
  };
}

/** Cards drawn at once: a card has dozens of elements, and a vault may have thousands of shipments. */
export const PAGE = 20;

interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** From 0; the last one where there are fewer. */
  readonly page: number;
  readonly pages: number;
}

export function pageOfRows<Row>(rows: readonly Row[], wanted: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { rows: rows.slice(page * PAGE, (page + 1) * PAGE), page, pages };
}

/** Nothing for a single page. */
export function Pager({
  list,
  count,
  page,
  onPage,
}: {
  readonly list: VaultListName;
  readonly count: number;
  /** From 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  if (count <= PAGE) return null;
  const of = VAULT_LISTS[list].name;
  const last = Math.min(count, (page + 1) * PAGE);
  return (
    <nav className={styles['pager']} aria-label={`Pages of ${of}`}>
      <output>
        {countText(page * PAGE + 1)}–{countText(last)} of {countText(count)}
      </output>
      <Button
        size="small"
        label={`Previous page of ${of}`}
        disabledReason={page === 0 ? 'This is the first page.' : undefined}
        onPress={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <Button
        size="small"
        label={`Next page of ${of}`}
        disabledReason={last === count ? 'This is the last page.' : undefined}
        onPress={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
