import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { pictureUrl } from './guide.ts';
import { markedWords } from './marked-words.ts';

type Words = readonly string[];

/** A text in which the folded words are marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: Words }) {
  return markedWords(text, words).map((part, index) =>
    part.isFound ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
  );
}

interface GuideTextProps {
  readonly tokens: readonly Token[];
  /** Folded words to mark. */
  readonly words?: Words;
}

/** The text of a section of the guide, from what the Markdown says; anything it does not use is left out. */
export function GuideText({ tokens, words = [] }: GuideTextProps) {
  return tokens.map((token, index) => <Fragment key={index}>{blockOf(token, words)}</Fragment>);
}

function blockOf(token: Token, words: Words): ReactNode {
  if (token.type === 'paragraph') return <p>{inlineOf(token.tokens, words)}</p>;
  if (token.type !== 'list') return null;
  const { items, ordered } = token as Tokens.List;
  const rows = items.map((item, index) => <li key={index}>{inlineOf(item.tokens, words)}</li>);
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

/** A picture of a whole page is too small to read on a phone: it opens in a tab of its own, where it can be enlarged. */
function Picture({ href, text }: Pick<Tokens.Image, 'href' | 'text'>) {
  const url = pictureUrl(href);
  return (
    <a href={url} target="_blank" rel="noreferrer" title="Mở hình lớn">
      <img src={url} alt={text} loading="lazy" />
    </a>
  );
}

const inlineOf = (tokens: readonly Token[] = [], words: Words): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{partOf(token, words)}</Fragment>);

function partOf(token: Token, words: Words): ReactNode {
  if (token.type === 'strong') return <strong>{inlineOf(token.tokens, words)}</strong>;
  if (token.type === 'codespan')
    return (
      <kbd>
        <Marked text={(token as Tokens.Codespan).text} words={words} />
      </kbd>
    );
  if (token.type === 'image') return <Picture {...(token as Tokens.Image)} />;
  if ('tokens' in token && token.tokens) return inlineOf(token.tokens, words);
  return 'text' in token ? <Marked text={String(token.text)} words={words} /> : '';
}
