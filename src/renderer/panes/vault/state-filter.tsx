/** Filters a list by state. An incomplete list is read again for that state. */
import type { VaultListName, VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import { statusText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useState } from 'react';

const ALL = '';
const LABELS: Readonly<Record<VaultListName, string>> = {
  inbound: 'State of inbound shipments',
  outbound: 'State of outbound shipments',
  requests: 'State of requests',
  reviews: 'State of decisions',
};

interface Filtered<Row> {
  readonly rows: readonly Row[];
  /** Nothing with a single state. */
  readonly select: ReactNode;
}

export function useStateFilter<Row extends { readonly status: string }>(
  list: VaultListName,
  rows: readonly Row[],
  extents: VaultSlice['extents'],
): Filtered<Row> {
  const [chosen, setChosen] = useState(ALL);
  const { send } = useCommand();
  const states = [...new Set(rows.map(({ status }) => status))].toSorted();
  // The chosen state stays in the list without records.
  const options = [ALL, ...states, ...(chosen === ALL || states.includes(chosen) ? [] : [chosen])];
  const select = options.length > 2 && (
    <Select
      label={LABELS[list]}
      labelled="hidden"
      options={options.map((value) => ({
        value,
        label: value === ALL ? 'All states' : statusText(value),
      }))}
      value={chosen}
      onChange={(state) => {
        setChosen(state);
        if (extents[list]?.end === 'cut') {
          void send('vault/look-for', { list, status: state === ALL ? null : state });
        }
      }}
    />
  );
  return {
    rows: chosen === ALL ? rows : rows.filter(({ status }) => status === chosen),
    select,
  };
}
