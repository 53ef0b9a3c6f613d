import { describe, expect, it } from 'vitest';
import { shareLink, type SharedLink } from '#src/adapters/share/share.ts';

const LINK = { title: 'Tasca da Ti Adelina', url: 'https://mesa.example/app/restaurants/1' };

interface Facts {
  /** The sheet's answer; absent: the browser has no sheet. */
  sheet?: () => Promise<void>;
  clipboard?: () => Promise<void>;
}

function aBrowser({ sheet, clipboard }: Facts) {
  const opened: ShareData[] = [];
  const copied: string[] = [];
  const share = (link: ShareData = {}) => {
    opened.push(link);
    return sheet?.() ?? Promise.resolve();
  };
  const writeText = async (text: string) => {
    await clipboard?.();
    copied.push(text);
  };
  const navigator = {
    ...(sheet && { share }),
    ...(clipboard && { clipboard: { writeText } as unknown as Clipboard }),
  };
  return { opened, copied, share: (link: SharedLink) => shareLink({ navigator })(link) };
}

const works = async () => undefined;
const refusesWith = (name: string) => async () => {
  throw new DOMException('refused', name);
};

describe('sharing a link', () => {
  it('opens the sheet with its title and address, and copies nothing', async () => {
    const { opened, copied, share } = aBrowser({ sheet: works, clipboard: works });
    expect(await share(LINK)).toBe('shared');
    expect(opened).toEqual([LINK]);
    expect(copied).toEqual([]);
  });

  it.each(['AbortError', 'InvalidStateError'])('ends quietly when the sheet answers %s', async (name) => {
    const { copied, share } = aBrowser({ sheet: refusesWith(name), clipboard: works });
    expect(await share(LINK)).toBe('cancelled');
    expect(copied).toEqual([]);
  });

  it.each([
    ['there is no sheet', undefined],
    ['the sheet is not allowed', refusesWith('NotAllowedError')],
    ['the sheet takes no such data', () => Promise.reject(new TypeError('data'))],
  ])('copies the address where %s', async (_, sheet) => {
    const { copied, share } = aBrowser({ clipboard: works, ...(sheet && { sheet }) });
    expect(await share(LINK)).toBe('copied');
    expect(copied).toEqual([LINK.url]);
  });

  it.each([
    ['there is no clipboard', {}, 'cannot share or copy'],
    ['the clipboard refuses', { clipboard: refusesWith('NotAllowedError') }, 'refused'],
  ])('rejects where there is no sheet and %s', async (_, facts, message) => {
    await expect(aBrowser(facts).share(LINK)).rejects.toThrow(message);
  });
});
