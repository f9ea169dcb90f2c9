/** The typed text of a form with its validation errors. */
import { useState } from 'react';

export type FieldErrors<Text> = Partial<Record<keyof Text, string>>;

interface FieldState<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

export interface Fields<Text extends object> {
  readonly text: Text;
  readonly setErrors: (errors: FieldErrors<Text>) => void;
  /** An edited field loses its error. */
  readonly change: (part: Partial<Text>) => void;
  /** The properties of the control of this field. */
  readonly field: <Name extends keyof Text>(name: Name) => FieldState<Text[Name]>;
}

/** @param onEdit runs at every edit, to clear the result of the last command */
export function useFields<Text extends object>(
  first: () => Text,
  onEdit: () => void = () => undefined,
): Fields<Text> {
  const [text, setText] = useState(first);
  const [errors, setErrors] = useState<FieldErrors<Text>>();
  const change = (part: Partial<Text>): void => {
    setText((before) => ({ ...before, ...part }));
    setErrors((before) => {
      if (before === undefined) return before;
      const left = { ...before };
      for (const name in part) delete left[name];
      return left;
    });
    onEdit();
  };
  return {
    text,
    setErrors,
    change,
    field: (name) => ({
      value: text[name],
      error: errors?.[name],
      onChange: (value) => {
        const part: Partial<Text> = {};
        part[name] = value;
        change(part);
      },
    }),
  };
}
