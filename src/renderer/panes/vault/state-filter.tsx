/** Filters a list by state. An incomplete list is read again for that state. */
import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { statusText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useState } from 'react';

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
