/** Adds to a sell cart by the legacy route: one POST, whose outcome may stay unknown. */
import { activeProfile } from '#renderer/store/state/service-state.ts';
import type { CartAdd, CartAddResult } from '#contract/ipc/trading/listings.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { isUuid } from '#domain/listings/listing-ids.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useMarketRow } from '#renderer/store/use-rows.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { QuantityField } from '#renderer/ui/controls/number-fields.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { failed, ok, type Result } from '#domain/result.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useAsked } from '#renderer/store/bridge/use-question.ts';
import { DialogForm } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { type FieldErrors, useFields } from '../form/use-fields.ts';
import styles from './legacy-cart-dialog.module.css';

/** Products offered for the search text. */
const FOUND = 30;

export default function LegacyCartDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keys = useKeys();
  const profile = useTerminal(({ session }) => activeProfile(session));
  // Practice has its own address; its profile is built in and shows none.
  const hasAddress = profile?.environment === 'practice' || (profile?.legacyUrl ?? null) !== null;
  const title = 'Add to a legacy sell cart';
  return (
    <Dialog title={title} onClose={onClose}>
      {hasAddress ? (
        <CartForm onClose={onClose} />
      ) : (
        <DialogForm label={title} submit="Close" busy={false} width="narrow" onSubmit={onClose}>
          <p>
            The profile {profile === undefined ? '' : `“${profile.name}” `}has no legacy host
            address. Enter it in the profile ({keys.named('profiles.open')}, “Legacy host address”).
          </p>
        </DialogForm>
      )}
    </Dialog>
  );
}

interface CartText {
  readonly cartId: string;
  /** The search text. */
  readonly product: string;
  /** Among the matching products; null for the best match. */
  readonly chosenKey: string | null;
  readonly variantId: string;
  readonly quantity: string;
}

function CartForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const selected = useTerminal((state) => state.selectedKey);
  const { busy, failure, send } = useCommand();
  const [result, setResult] = useState<CartAddResult | null>(null);
  const { text, change, field, setErrors } = useFields<CartText>(
    () => ({ cartId: '', product: '', chosenKey: null, variantId: '', quantity: '1' }),
    () => setResult(null),
  );
  const selectedRow = useMarketRow(selected);
  const found = useFoundRows(text.product, FOUND);
  const row =
    text.product.trim() === ''
      ? selectedRow
      : (found?.find(({ key }) => key === text.chosenKey) ?? found?.[0]);
  const add = async (): Promise<void> => {
    const read = readCart(text, row);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    setResult(null);
    const answer = await send('legacy/add-to-cart', read.value);
    if (answer.ok) setResult(answer.value);
  };
  // After an unknown outcome, only the button adds again, not Enter.
  const isUnknown = result?.outcome === 'unknown';
  return (
    <DialogForm
      label="Legacy sell cart"
      submit={isUnknown ? 'Add anyway' : 'Add to the cart'}
      isDangerous={isUnknown}
      busy={busy}
      failure={failure}
      width="narrow"
      onSubmit={add}
      cancel="Close"
      onCancel={onClose}
    >
      <TextField
        label="Cart ID"
        placeholder="The ID of a sell quote"
        initialFocus
        testId="cart-id"
        {...field('cartId')}
      />
      <TextField
        label="Find a product"
        placeholder={row === undefined ? 'krugerrand' : nameOf(row)}
        testId="cart-product"
        {...field('product')}
        onChange={(product) => change({ product, chosenKey: null })}
      />
      {found !== null && found.length > 1 && row !== undefined && (
        <Select
          label="Matching products"
          value={row.key}
          options={found.map((one) => ({ value: one.key, label: nameOf(one) }))}
          onChange={(chosenKey) => change({ chosenKey })}
        />
      )}
      {row !== undefined && <p className={styles['chosen']}>{nameOf(row)}</p>}
      {row !== undefined && row.variantId === null && (
        <TextField
          label="Variant ID"
          hint="The product list has no variant IDs. Copy it from the marketplace’s dashboard."
          testId="cart-variant"
          {...field('variantId')}
        />
      )}
      <QuantityField label="Quantity" testId="cart-quantity" {...field('quantity')} />
      {result !== null && <Outcome result={result} />}
    </DialogForm>
  );
}

const nameOf = ({ title, variantTitle }: MarketRow): string => `${title}, ${variantTitle}`;

function Outcome({ result }: { readonly result: CartAddResult }): ReactNode {
  if (result.outcome === 'added') {
    return <output className={styles['done']}>The marketplace reports it as added.</output>;
  }
  const { failure } = result;
  const head = { refused: 'Not added', 'not-sent': 'Not sent', unknown: 'Outcome unknown' };
  return (
    <div className={styles['failure']} role="alert">
      <strong>{head[result.outcome]}.</strong> {failureText({ ...failure, suggestion: null })}
      <MarketplaceWords failure={failure} />
      <FailureDetail failure={failure} />
    </div>
  );
}

function readCart(
  { cartId, variantId, quantity }: CartText,
  row: MarketRow | undefined,
): Result<CartAdd, FieldErrors<CartText>> {
  const count = parseQuantityInput(quantity);
  const variant = row?.variantId ?? variantId.trim();
  const errors = {
    ...(isUuid(cartId.trim())
      ? {}
      : { cartId: 'A cart ID has the form 8-4-4-4-12; it is the ID of a sell quote.' }),
    ...(row === undefined
      ? { product: 'Choose a product: type part of its name, or select it in the market.' }
      : {}),
    ...(row !== undefined && variant === '' ? { variantId: 'Enter the variant ID.' } : {}),
    ...(count.ok ? {} : { quantity: count.error.sentence }),
  };
  if (row === undefined || !count.ok || Object.keys(errors).length > 0) return failed(errors);
  return ok({
    cartId: cartId.trim(),
    productId: row.productId,
    variantId: variant,
    quantity: count.value,
  });
}

const NONE: readonly MarketRow[] = [];
const MAX_WORDS = 500;

/** The rows that match words best; null until the rows of these words are there. */
function useFoundRows(words: string, limit: number): readonly MarketRow[] | null {
  const [found, setFound] = useState<{ words: string; rows: readonly MarketRow[] } | null>(null);
  const isBlank = words.trim() === '';
  const request = useMemo(
    () => (isBlank ? null : { words: words.slice(0, MAX_WORDS), limit }),
    [isBlank, words, limit],
  );
  useAsked('market/search-rows', request, (_, answer) =>
    setFound({ words, rows: 'rows' in answer ? answer.rows : NONE }),
  );
  if (isBlank) return NONE;
  return found?.words === words ? found.rows : null;
}
