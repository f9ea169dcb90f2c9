/** Above the table: ids in, and one line that changes what is marked. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { BoundKey, useKeys, type KeyTable } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode, Ref } from 'react';
import styles from './listings.module.css';

export interface IdsFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly note: string | null;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
  readonly onAdd: () => void;
  readonly onLeave: () => void;
}

/** One id or many, pasted. A pasted column comes as one line: the field turns its ends of lines into spaces. */
export function IdsField({ ref, ...props }: IdsFieldProps): ReactNode {
  const keys = useKeys();
  return (
    <div className={styles['tool']}>
      <TextField
        ref={ref}
        label="Listing IDs to add"
        labelled="hidden"
        value={props.value}
        placeholder="Add listing IDs: paste one or more"
        suffix={<BoundKey id="listings.add" />}
        bindings={['listings.add']}
        testId="listing-ids"
        error={props.error}
        hint={props.note ?? undefined}
        onChange={props.onChange}
        onKeyDown={(event) => {
          onEnterOrBack(event, keys, props.onAdd, props.onLeave);
        }}
      />
    </div>
  );
}

export interface CommandFieldProps {
  readonly value: string;
  /** How many listings it is for. */
  readonly count: number;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
  readonly onApply: () => void;
  readonly onLeave: () => void;
}

/** `premium +0.5 %, quantity 10, active off` for everything that is marked. */
export function CommandField({ ref, ...props }: CommandFieldProps): ReactNode {
  const keys = useKeys();
  const what = props.count === 1 ? 'this listing' : `${props.count} listings`;
  return (
    <div className={styles['tool']}>
      <TextField
        ref={ref}
        label={`Change ${what}`}
        labelled="hidden"
        value={props.value}
        placeholder={`Change ${what}: premium +0.5%, quantity 10, active off`}
        suffix={<BoundKey id="listings.change" />}
        bindings={['listings.change']}
        testId="listing-command"
        error={props.error}
        onChange={props.onChange}
        onKeyDown={(event) => {
          onEnterOrBack(event, keys, props.onApply, props.onLeave);
        }}
      />
    </div>
  );
}

/** Ids that were seen elsewhere and look like the user's own. */
export function Offered({
  offered,
  onAdd,
}: {
  readonly offered: readonly {
    readonly id: string;
    readonly title: string | null;
    readonly why: string;
  }[];
  readonly onAdd: (ids: readonly string[]) => void;
}): ReactNode {
  if (offered.length === 0) return null;
  const names = offered.map(({ id, title }) => title ?? id.slice(0, 8)).join(', ');
  return (
    <p className={styles['offer']}>
      <span>
        Probably yours: {names}. {offered[0]?.why ?? ''}.
      </span>
      <Button
        size="small"
        onPress={() => {
          onAdd(offered.map(({ id }) => id));
        }}
      >
        Add {offered.length === 1 ? 'it' : `all ${offered.length}`}
      </Button>
    </p>
  );
}

function onEnterOrBack(
  event: React.KeyboardEvent<HTMLInputElement>,
  keys: KeyTable,
  enter: () => void,
  back: () => void,
): void {
  if (event.nativeEvent.isComposing) return;
  if (keys.matches('back', event)) {
    event.preventDefault();
    event.stopPropagation();
    back();
  } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    if (!event.repeat) enter();
  }
}
