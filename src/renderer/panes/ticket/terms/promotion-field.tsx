/** The promotion code and its effect on the quote. */
import type { PromotionView } from '#contract/ipc/trading/ticket.ts';
import { negateCents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import { assertNever } from '#domain/assert-never.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { statusText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useState } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './promotion.module.css';

/** Folded until it is used or opened: most tickets have no code. */
export function PromotionField(): ReactNode {
  const { text, state, validated, frozen, missing, fields, edit } = useTicketContext();
  const { code: input } = fields;
  const [opened, setOpened] = useState(false);
  const code = text.promotionCode;
  const setCode = (promotionCode: string): void => edit((old) => ({ ...old, promotionCode }));
  // A preview belongs to the code that was quoted, not to another one in the field.
  const preview =
    state.phase === 'quoted' && code.trim() !== '' && state.draft.promotionCode === code.trim()
      ? state.promotion
      : null;
  return (
    <details
      className={styles['promotion']}
      open={opened || code !== ''}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        Promotion code <BoundKey id="ticket.code" />
      </summary>
      <div className={styles['entry']}>
        <TextField
          ref={input}
          label="Promotion code"
          labelled="hidden"
          value={code}
          error={validated.ok ? undefined : (validated.error.promotion ?? undefined)}
          hint={missing.promotion ?? (preview === null ? hintOf(code, text.side) : undefined)}
          disabledReason={frozen ?? missing.promotion ?? undefined}
          bindings={['ticket.code']}
          onChange={setCode}
        />
        {code !== '' && (
          <Button
            size="small"
            label="Remove the promotion code"
            disabledReason={frozen}
            binding="ticket.remove-code"
            onPress={() => setCode('')}
          >
            Remove
          </Button>
        )}
      </div>
      {preview !== null && <Preview preview={preview} />}
    </details>
  );
}

function hintOf(code: string, side: Side): string {
  if (side === 'sell') {
    return 'Applied when the order is executed; the marketplace shows no preview for sells.';
  }
  return code.trim() === ''
    ? 'Applied when the order is executed.'
    : 'The next quote shows its effect. It is applied when the order is executed.';
}

function Preview({ preview }: { readonly preview: PromotionView }): ReactNode {
  switch (preview.state) {
    case 'checking':
      return <output className={styles['preview']}>Checking {preview.code}…</output>;
    case 'applied':
      return <Applied preview={preview} />;
    case 'refused':
      return (
        <div className={cx(styles['preview'], styles['refused'])} role="alert">
          <strong>
            {preview.code} is not accepted: {preview.failure.title}
          </strong>
          <MarketplaceWords failure={preview.failure} />
          <p>
            Correct the code, or remove it with <BoundKey id="ticket.remove-code" spoken />; then
            requote.
          </p>
          <FailureDetail failure={preview.failure} />
        </div>
      );
    default:
      return assertNever(preview);
  }
}

function Applied({
  preview,
}: {
  readonly preview: Extract<PromotionView, { state: 'applied' }>;
}): ReactNode {
  const { code, discount, total, parts } = preview;
  return (
    <output className={cx(styles['preview'], styles['applied'])}>
      <strong>
        ✓ {code}{' '}
        {discount === null ? (
          'is accepted; the discount is not known'
        ) : discount === 0 ? (
          'is accepted; no discount on this order'
        ) : (
          <>
            takes <Money cents={discount} /> off
          </>
        )}
      </strong>
      {parts.map((part, index) => (
        <span key={index} className={styles['part']}>
          <span>
            {part.label}
            {part.category !== null && ` (${statusText(part.category).toLowerCase()})`}
            {part.source !== null && (
              <span className="text-caution">
                {' '}
                not from the code: {statusText(part.source).toLowerCase()}
              </span>
            )}
          </span>
          <Money cents={part.discount === null ? null : negateCents(part.discount)} />
        </span>
      ))}
      <span className={styles['part']}>
        <span>You would be charged</span>
        <Money cents={total} strong />
      </span>
      <p>Applied when the order is executed. The quote and the limit stay as they are.</p>
    </output>
  );
}
