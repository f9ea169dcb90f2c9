/** The search field of a dialog: the first Escape empties it, the second closes the dialog. */
import type { KeyboardEvent, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Other keys. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SearchField({ onKeyDown, ...field }: SearchFieldProps): ReactNode {
  return (
    <TextField
      {...field}
      labelled="hidden"
      type="search"
      initialFocus
      onKeyDown={(event) => {
        if (event.key === 'Escape' && field.value !== '') {
          event.preventDefault();
          field.onChange('');
        } else onKeyDown?.(event);
      }}
    />
  );
}
