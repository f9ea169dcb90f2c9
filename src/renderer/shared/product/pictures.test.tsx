// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failure } from '#renderer/testing/fixtures.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { PictureLinks } from './pictures.tsx';

afterEach(cleanup);

it('opens a picture by its index, loads none itself, and shows why one was not opened', async () => {
  const { called, container } = drawPane(
    'book',
    <PictureLinks rowKey="eagle:2025" count={2} />,
    {},
    { 'market/open-picture': () => ({ ok: false, error: failure({ title: 'Not opened' }) }) },
  );
  expect(called('market/open-picture')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2, opens in your browser' }));
  await act(() => Promise.resolve());
  expect(called('market/open-picture')).toMatchObject([
    { args: { rowKey: 'eagle:2025', place: 1 } },
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Not opened');
  expect(container.querySelectorAll('img, picture, a')).toHaveLength(0);
});

it('is nothing where the marketplace names no picture', () => {
  const { container } = drawPane('book', <PictureLinks rowKey="eagle:2025" count={0} />);
  expect(container.textContent).toBe('');
});
