import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { pictureUrl } from './guide.ts';

/** The text of a section of the guide, from what the Markdown says; anything it does not use is left out. */
export function GuideText({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{blockOf(token)}</Fragment>);
}

function blockOf(token: Token): ReactNode {
  if (token.type === 'paragraph') return <p>{inlineOf(token.tokens)}</p>;
  if (token.type !== 'list') return null;
  const { items, ordered } = token as Tokens.List;
  const rows = items.map((item, index) => <li key={index}>{inlineOf(item.tokens)}</li>);
  return ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>;
}

const inlineOf = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{partOf(token)}</Fragment>);

function partOf(token: Token): ReactNode {
  if (token.type === 'strong') return <strong>{inlineOf(token.tokens)}</strong>;
  if (token.type === 'codespan') return <kbd>{(token as Tokens.Codespan).text}</kbd>;
  if (token.type === 'image')
    return <img src={pictureUrl((token as Tokens.Image).href)} alt={(token as Tokens.Image).text} loading="lazy" />;
  if ('tokens' in token && token.tokens) return inlineOf(token.tokens);
  return 'text' in token ? String(token.text) : '';
}
