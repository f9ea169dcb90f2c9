/** The pages of a long list. */
import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { VAULT_LISTS } from './state-filter.tsx';
import styles from './vault.module.css';

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
        onPress={() => {
          onPage(page - 1);
        }}
      >
        Previous
      </Button>
      <Button
        size="small"
        label={`Next page of ${of}`}
        disabledReason={last === count ? 'This is the last page.' : undefined}
        onPress={() => {
          onPage(page + 1);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
