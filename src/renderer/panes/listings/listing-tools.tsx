/** Above the table: IDs to add, and one line that changes all marked listings. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField, type TextFieldProps } from '#renderer/ui/controls/text-field.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { BindingId } from '#domain/keys/bindings.ts';
import type { ReactNode, Ref } from 'react';
import { useListingsContext } from './use-listings.ts';
import styles from './listings.module.css';

interface LineFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly onLeave: () => void;
}

/** A pasted column arrives as one line: the field turns its line breaks into spaces. */
export function IdsField({ ref, onLeave }: LineFieldProps): ReactNode {
  const { draft, added, typeIds, addPasted } = useListingsContext();
  return (
    <CommandLine
      ref={ref}
      label="Listing IDs to add"
      placeholder="Add listing IDs: paste one or more"
      binding="listings.add"
      testId="listing-ids"
      value={draft.idsText}
      error={added.error}
      hint={added.note ?? undefined}
      onChange={typeIds}
      onEnter={addPasted}
      onLeave={onLeave}
    />
  );
}

/** Takes `premium +0.5 %, quantity 10, active off`. */
export function CommandField({ ref, onLeave }: LineFieldProps): ReactNode {
  const { draft, targets, commandError, typeCommand, applyCommand } = useListingsContext();
  const what = targets.length <= 1 ? 'this listing' : `${targets.length} listings`;
  return (
    <CommandLine
      ref={ref}
      label={`Change ${what}`}
      placeholder={`Change ${what}: premium +0.5%, quantity 10, active off`}
      binding="listings.change"
      testId="listing-command"
      value={draft.command}
      error={commandError}
      onChange={typeCommand}
      onEnter={() => applyCommand(onLeave)}
      onLeave={onLeave}
    />
  );
}

function CommandLine({
  binding,
  onEnter,
  onLeave,
  ...field
}: Pick<
  TextFieldProps,
  'ref' | 'label' | 'placeholder' | 'testId' | 'value' | 'error' | 'hint' | 'onChange'
> & {
  readonly binding: BindingId;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}): ReactNode {
  const keys = useKeys();
  return (
    <div className={styles['tool']}>
      <TextField
        {...field}
        labelled="hidden"
        suffix={<BoundKey id={binding} />}
        bindings={[binding]}
        onKeyDown={(event) => {
          if (keys.matches('back', event)) {
            event.preventDefault();
            event.stopPropagation();
            onLeave();
          } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
            if (!event.repeat) onEnter();
          }
        }}
      />
    </div>
  );
}

/** IDs that were seen elsewhere and are probably the user's own. */
export function Suggested(): ReactNode {
  const { slice, addIds } = useListingsContext();
  const { offered } = slice;
  if (offered.length === 0) return null;
  const names = offered.map(({ id, title }) => title ?? id.slice(0, 8)).join(', ');
  return (
    <p className={styles['offer']}>
      <span>
        Probably yours: {names}. {offered[0]?.why ?? ''}.
      </span>
      <Button size="small" onPress={() => addIds(offered.map(({ id }) => id))}>
        Add {offered.length === 1 ? 'it' : `all ${offered.length}`}
      </Button>
    </p>
  );
}
