/** An order that could be filled when the palette opened: it is to be read, not to move. */
import { NO_ARGS, useAsked } from '#renderer/store/bridge/use-question.ts';
import { useState } from 'react';

export function useExample(): string | null {
  const [example, setExample] = useState<string | null>(null);
  useAsked('palette/read-example', NO_ARGS, (_, answer) => {
    if ('example' in answer) setExample(answer.example);
  });
  return example;
}
