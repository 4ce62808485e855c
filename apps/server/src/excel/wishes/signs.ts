import { foldLoose, markTitles, type Mark } from '@tkb/contract';

interface Sign {
  readonly mark: Mark | 'free';
  /** How the sign was understood, where people mean different things by it. */
  readonly told?: string;
}

const byWord: Readonly<Record<string, Sign['mark']>> = {
  b: 'blocked',
  ban: 'blocked',
  h: 'avoid',
  t: 'avoid',
  n: 'avoid',
  k: 'avoid',
  hanche: 'avoid',
  tranh: 'avoid',
  nghi: 'avoid',
  khong: 'avoid',
  m: 'prefer',
  mongmuon: 'prefer',
  muon: 'prefer',
  uutien: 'prefer',
  trong: 'free',
  '0': 'free',
};

/** A mark by the sign in a cell, the same signs as in the grid of the screen; null of texts. */
export function readSign(text: string): Sign | null {
  if (/^[-–—]$/.test(text)) return { mark: 'avoid', told: toldOf(text, 'avoid') };
  if (/^[*+★]$/.test(text)) return { mark: 'prefer', told: toldOf(text, 'prefer') };
  if (/^(?:x|v|✓|✕|✗|1)$/iu.test(text)) return { mark: 'blocked', told: toldOf(text, 'blocked') };
  const mark = byWord[foldLoose(text)];
  if (!mark) return null;
  return { mark, ...(text.length === 1 && mark !== 'blocked' && { told: toldOf(text, mark) }) };
}

const toldOf = (sign: string, mark: Sign['mark']) =>
  `Dấu "${sign}" trong ô được hiểu là ${mark === 'free' ? 'Trống' : markTitles[mark]}.`;

/** The letter that an export writes for a mark. */
export const letterOf: Readonly<Record<Mark, string>> = { blocked: 'B', avoid: 'H', prefer: 'M' };
