/** Adds to a sell cart by the legacy route: one POST, whose outcome is said as far as it is known. */
import type { CartAdd, CartAddResult } from '#contract/ipc/listings.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { isUuid } from '#domain/listings/listing-ids.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useMarketRow, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { QuantityField } from '#renderer/ui/controls/number-fields.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFoundRows } from '#renderer/shared/market/use-found-rows.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import styles from './legacy-cart-dialog.module.css';
import { useCommand } from '#renderer/shared/commands/use-command.ts';

/** Products offered for the words that were typed. */
const FOUND = 30;

export default function LegacyCartDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keys = useKeys();
  const profile = useTerminal(({ session }) =>
    session.profiles.find(({ id }) => id === session.activeProfileId),
  );
  // The practice market has its own; its profile is built in and shows no addresses.
  const hasAddress = profile?.environment === 'practice' || (profile?.legacyUrl ?? null) !== null;
  return hasAddress ? (
    <CartForm onClose={onClose} />
  ) : (
    <Dialog
      label="Add to a legacy sell cart"
      title="Add to a legacy sell cart"
      onClose={onClose}
      foot={
        <Button initialFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles['form']}>
        <p>
          The profile {profile === undefined ? '' : `“${profile.name}” `}has no legacy host address,
          which this needs. Enter it in the profile ({keys.named('profiles.open')}, “Legacy host
          address”).
        </p>
      </div>
    </Dialog>
  );
}

interface Typed {
  readonly cartId: string;
  readonly variantId: string;
  readonly quantity: string;
}

type Errors = Partial<Record<keyof Typed | 'product', string>>;

function CartForm({ onClose }: { readonly onClose: () => void }): ReactNode {
  const selected = useTerminal((state) => state.selectedKey);
  const { busy, failure, send } = useCommand();
  const [words, setWords] = useState('');
  /** Of the products that match the words; null: the best match. */
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ cartId: '', variantId: '', quantity: '1' });
  const [errors, setErrors] = useState<Errors>({});
  const [result, setResult] = useState<CartAddResult | null>(null);
  const selectedRow = useMarketRow(selected);
  const found = useFoundRows(words, FOUND);
  const row =
    words.trim() === '' ? selectedRow : (found?.find(({ key }) => key === chosenKey) ?? found?.[0]);
  const cartField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    cartField.current?.focus();
  }, []);
  const type = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    setErrors({});
    setResult(null);
  };
  const add = async (): Promise<void> => {
    if (busy) return;
    const checked = checkCart(typed, row);
    setErrors(checked.errors);
    if (checked.item === null) return;
    const { item } = checked;
    setResult(null);
    const answer = await send('legacy/add-to-cart', item);
    if (answer.ok) setResult(answer.value);
  };
  return (
    <Dialog
      label="Add to a legacy sell cart"
      title="Add to a legacy sell cart"
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            intent="primary"
            busy={busy}
            testId="cart-add"
            onPress={() => {
              void add();
            }}
          >
            {result?.outcome === 'unknown' ? 'Add anyway' : 'Add to the cart'}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field repeats nothing whose outcome nobody knows: that takes the button.
          if (result?.outcome !== 'unknown') void add();
        }}
      >
        <TextField
          ref={cartField}
          label="Cart ID"
          value={typed.cartId}
          placeholder="The ID of a sell quote"
          error={errors.cartId}
          testId="cart-id"
          onChange={(cartId) => {
            type({ cartId });
          }}
        />
        <TextField
          label="Find a product"
          value={words}
          placeholder={row === undefined ? 'krugerrand' : `${row.title}, ${row.variantTitle}`}
          error={errors.product}
          testId="cart-product"
          onChange={(text) => {
            setWords(text);
            setErrors({});
            setResult(null);
            setChosenKey(null);
          }}
        />
        {found !== null && found.length > 1 && row !== undefined && (
          <Select
            label="Matching products"
            value={row.key}
            options={found.map((one) => ({
              value: one.key,
              label: `${one.title}, ${one.variantTitle}`,
            }))}
            onChange={(key) => {
              setChosenKey(key);
              setResult(null);
            }}
          />
        )}
        {row !== undefined && (
          <p className={styles['chosen']}>
            {row.title}, {row.variantTitle}
          </p>
        )}
        {row !== undefined && row.variantId === null && (
          <TextField
            label="Variant ID"
            value={typed.variantId}
            hint="The product list has no variant IDs; copy it from the marketplace’s dashboard."
            error={errors.variantId}
            testId="cart-variant"
            onChange={(variantId) => {
              type({ variantId });
            }}
          />
        )}
        <QuantityField
          label="Quantity"
          value={typed.quantity}
          error={errors.quantity}
          testId="cart-quantity"
          onChange={(quantity) => {
            type({ quantity });
          }}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        {failure !== null && (
          <p className={styles['failure']} role="alert">
            {failureText(failure)}
          </p>
        )}
        {result !== null && <Outcome result={result} />}
      </form>
    </Dialog>
  );
}

function Outcome({ result }: { readonly result: CartAddResult }): ReactNode {
  if (result.outcome === 'added') {
    return <output className={styles['done']}>The marketplace says it was added.</output>;
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

function checkCart(
  { cartId, variantId, quantity }: Typed,
  row: MarketRow | undefined,
): { readonly item: CartAdd | null; readonly errors: Errors } {
  const count = parseQuantityInput(quantity);
  const variant = row?.variantId ?? variantId.trim();
  const errors: Errors = {
    ...(isUuid(cartId.trim())
      ? {}
      : { cartId: 'A cart ID has the form 8-4-4-4-12; it is the ID of a sell quote.' }),
    ...(row === undefined
      ? { product: 'Choose a product: type part of its name, or select it in the market.' }
      : {}),
    ...(row !== undefined && variant === '' ? { variantId: 'Enter the variant ID.' } : {}),
    ...(count.ok ? {} : { quantity: count.error.sentence }),
  };
  if (row === undefined || !count.ok || Object.keys(errors).length > 0)
    return { item: null, errors };
  return {
    item: {
      cartId: cartId.trim(),
      productId: row.productId,
      variantId: variant,
      quantity: count.value,
    },
    errors,
  };
}
