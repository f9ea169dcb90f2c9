/** The key that sells a holding, in the portfolio and in the vault: it opens a ticket for its product. */
import { rowToSell } from '#domain/market/row-to-sell.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { LotToSell } from '#renderer/store/drafts/ticket-text.ts';
import { useActions } from '#renderer/store/hooks.tsx';
import { useProductRows, useReadProduct } from '#renderer/store/use-rows.ts';
import { countText } from '#renderer/ui/figures/format.ts';

/**
 * @param held null where nothing can be sold, for the reason `whyNothing`
 * @param lots those chosen to be sold; none: all pieces
 */
export function useSellHolding(
  held: { readonly product: string; readonly pieces: number } | null,
  lots: readonly LotToSell[],
  whyNothing: string,
): void {
  const actions = useActions();
  const variants = useProductRows(held?.product ?? null);
  const readProduct = useReadProduct();
  const isUnlisted =
    held !== null && variants !== null && rowToSell(variants, held.product) === undefined;
  const sell = async (): Promise<void> => {
    if (held === null) return;
    const { product, pieces } = held;
    const row = rowToSell(variants ?? (await readProduct(product)), product);
    if (row === undefined) return;
    actions.selectRow(row.key);
    const count = lots.length === 0 ? pieces : lots.reduce((sum, lot) => sum + lot.held, 0);
    actions.openTicket({ side: 'sell', rowKey: row.key, quantity: countText(count), lots });
  };
  const whyNot = isUnlisted ? 'The market does not list this product now.' : null;
  useBinding('ticket.sell', () => void sell(), true, held === null ? whyNothing : whyNot);
}
