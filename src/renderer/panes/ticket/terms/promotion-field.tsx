/** The promotion code: its field, and what it would do to the quote on screen. */
import type { PromotionView } from '#contract/ipc/ticket.ts';
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
import { type ReactNode, type Ref, useState } from 'react';
import words from '../parts/messages.module.css';
import styles from './promotion.module.css';

export interface PromotionFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly frozen: string | undefined;
  /** Why no code can be used, in words; null when one can. */
  readonly missing: string | null;
  /** Of the present quote, made with this very code; null while there is none. */
  readonly preview: PromotionView | null;
  /** Only buys have a preview (the API document, Execution v2). */
  readonly side: Side;
  readonly codeRef: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

/** Folded away until it is used or asked for: most tickets have no code. */
export function PromotionField({ codeRef, ...props }: PromotionFieldProps): ReactNode {
  const { code, error, frozen, missing } = props;
  const [opened, setOpened] = useState(false);
  const preview = code.trim() === '' ? null : props.preview;
  return (
    <details
      className={styles['promotion']}
      open={opened || code !== ''}
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
      }}
    >
      <summary>
        Promotion code <BoundKey id="ticket.code" />
      </summary>
      <div className={styles['entry']}>
        <TextField
          ref={codeRef}
          label="Promotion code"
          labelled="hidden"
          value={code}
          error={error ?? undefined}
          hint={missing ?? (preview === null ? hintOf(code, props.side) : undefined)}
          disabledReason={frozen ?? missing ?? undefined}
          bindings={['ticket.code']}
          onChange={props.onChange}
        />
        {code !== '' && (
          <Button
            size="small"
            label="Remove the promotion code"
            disabledReason={frozen}
            binding="ticket.remove-code"
            onPress={() => {
              props.onChange('');
            }}
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
          'is accepted; the marketplace does not say what it takes off'
        ) : discount === 0 ? (
          'is accepted but takes nothing off this order'
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
              <span className={words['caution']}>
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
      <p>Applied when the order is executed. The quote and your limit stay as they are.</p>
    </output>
  );
}
