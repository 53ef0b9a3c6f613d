import { describe, expect, it } from 'vitest';
import { showBadge } from '#src/adapters/installation/app-badge.ts';

describe('the badge of the icon', () => {
  it('shows a number', () => {
    const shown: (number | undefined)[] = [];
    const setAppBadge = async (count?: number) => void shown.push(count);
    showBadge({ navigator: { setAppBadge } }, 3);
    showBadge({ navigator: { setAppBadge } }, 0);
    expect(shown).toEqual([3, 0]);
  });

  it('is left out where the browser has no badges, or refuses', async () => {
    expect(() => showBadge({ navigator: {} }, 3)).not.toThrow();
    const refusal = Promise.reject<void>(new DOMException('', 'NotAllowedError'));
    showBadge({ navigator: { setAppBadge: () => refusal } }, 3);
    // An unhandled rejection fails the run.
    await expect(refusal).rejects.toThrow(DOMException);
  });
});
