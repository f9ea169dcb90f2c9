// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { failure } from '#renderer/testing/fixtures.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorState, MarketplaceWords } from './states.tsx';

afterEach(cleanup);

describe('what the marketplace says of a failure', () => {
  it('stands beside the terminal’s own words, its suggestion too', () => {
    render(<ErrorState failure={failure({ suggestion: 'Check the key' })} />);
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Raise your limit, or wait and requote.');
    expect(said).toContain('The marketplace suggests: “Check the key”');
  });

  it('is nothing where it said nothing', () => {
    const { container, rerender } = render(<MarketplaceWords failure={failure()} />);
    expect(container.textContent).toBe('');
    rerender(
      <MarketplaceWords failure={failure({ serverMessage: 'Gone', suggestion: 'Again' })} />,
    );
    expect(container.textContent).toBe(
      'The marketplace says: “Gone”The marketplace suggests: “Again”',
    );
  });

  it('is not said of a page that came in its place', () => {
    const page = 'a web page instead of an answer: 502 Bad Gateway';
    for (const kind of ['not-the-marketplace', 'unknown-outcome']) {
      const { container, unmount } = render(
        <ErrorState failure={failure({ kind, serverMessage: page })} />,
      );
      expect(container.textContent).toContain('What came instead');
      unmount();
      render(<MarketplaceWords failure={failure({ kind, serverMessage: page })} />);
      expect(document.body.textContent).toBe(`The response was: “${page}”`);
      cleanup();
    }
  });
});
