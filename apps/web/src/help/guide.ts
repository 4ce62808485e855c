import { foldVietnamese } from '@tkb/contract';
import { marked, type Token, type Tokens } from 'marked';

/** One section of the guide; `page` is the address of the page that it is about. */
export interface GuideSection {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly page: string | null;
  readonly tokens: readonly Token[];
  /** All its words, folded, for searching. */
  readonly words: string;
}

const files = import.meta.glob<string>('../../../../docs/huong-dan/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const pictures = import.meta.glob<string>('../../../../docs/huong-dan/hinh/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where a picture is served that the guide calls by its place beside the text. */
export const pictureUrl = (href: string): string | undefined => pictures[`../../../../docs/huong-dan/${href}`];

export const guideSections: readonly GuideSection[] = Object.keys(files)
  .toSorted()
  .flatMap((path) => sectionsOf(files[path] ?? ''));

export const sectionOfPage = (path: string): GuideSection | undefined =>
  guideSections.find(({ page }) => page === path);

/** Sections that have all the words, whatever their diacritics. */
export function searchGuide(text: string): readonly GuideSection[] {
  const words = foldVietnamese(text).split(/\s+/).filter(Boolean);
  return guideSections.filter((section) => words.every((word) => section.words.includes(word)));
}

/** The sections of a chapter: a heading of the second level begins each, a remark below it names its page. */
export function sectionsOf(text: string): GuideSection[] {
  const tokens = marked.lexer(text);
  const chapter = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 1);
  const starts = tokens.flatMap((token, index) => (token.type === 'heading' && token['depth'] === 2 ? [index] : []));
  return starts.map((start, index) => {
    const own = tokens.slice(start + 1, starts[index + 1]);
    const title = (tokens[start] as Tokens.Heading).text;
    const page = own.flatMap((token) => /<!--\s*trang:\s*(\S+)\s*-->/.exec(token.raw)?.[1] ?? [])[0] ?? null;
    return {
      id: foldVietnamese(title).replace(/[^a-z0-9]+/g, '-'),
      chapter: chapter?.text ?? '',
      title,
      page,
      tokens: own.filter(({ type }) => type !== 'html' && type !== 'space'),
      words: foldVietnamese(`${title} ${own.map(({ raw }) => raw).join(' ')}`),
    };
  });
}
