// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Loadable, loadable } from './loadable.ts';

afterEach(cleanup);

function Shown({ part }: { readonly part: Loadable }): ReactNode {
  const [Part] = useState(part.component);
  return (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  );
}
const module = { default: () => 'here' };

it('is drawn at once where it is already loaded, without a fallback', async () => {
  const part = loadable(() => Promise.resolve(module));
  await part.load();
  render(<Shown part={part} />);
  expect(screen.getByText('here')).toBeDefined();
});

it('is loaded when first shown, unless it was loaded before', async () => {
  const part = loadable(() => Promise.resolve(module));
  render(<Shown part={part} />);
  expect(screen.getByText('loading')).toBeDefined();
  await act(() => Promise.resolve());
  expect(screen.getByText('here')).toBeDefined();
});

it('is loaded again after a failure', async () => {
  let count = 0;
  const part = loadable(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(module);
  });
  await expect(part.load()).rejects.toThrow('gone');
  await part.load();
  render(<Shown part={part} />);
  expect(screen.getByText('here')).toBeDefined();
});
