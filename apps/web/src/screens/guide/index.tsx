import { useDeferredValue, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { GuideText, Marked } from '../../help/guide-text.tsx';
import { guideSections, searchGuide, type GuideSection } from '../../help/guide.ts';
import { wordsToMark } from '../../help/marked-words.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { useAddressText } from '../../ui/use-address-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../help/help.css';

/** The user guide: every section, found by its words, each with the way to its page. */
export function Screen() {
  const [words, setWords] = useAddressText('tim');
  const { hash } = useLocation();
  const searched = useDeferredValue(words).trim();
  const shown = searched === '' ? guideSections : searchGuide(searched);
  const marks = wordsToMark(searched);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    text.current?.querySelector(searched === '' ? '.guide-search' : 'mark')?.scrollIntoView({ block: 'nearest' });
  }, [searched]);
  const chapters = Map.groupBy(shown, ({ chapter }) => chapter);
  return (
    <article className="guide" ref={text}>
      <PageTitle title="Hướng dẫn sử dụng" />
      <div className="guide-search">
        <SearchInput label="Tìm trong hướng dẫn" value={words} onChange={setWords} />
      </div>
      {shown.length === 0 && <p>Không có phần nào có đủ những chữ này. Thử ít chữ hơn.</p>}
      {[...chapters].map(([chapter, sections]) => (
        <div key={chapter}>
          <h2>{chapter}</h2>
          {sections.map((section) => (
            <Section key={section.id} section={section} words={marks} />
          ))}
        </div>
      ))}
    </article>
  );
}

interface SectionProps {
  readonly section: GuideSection;
  readonly words: readonly string[];
}

function Section({ section: { id, title, page, tokens }, words }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="guide-text">
      <h3 id={`${id}-title`}>
        <Marked text={title} words={words} />
      </h3>
      <GuideText tokens={tokens} words={words} />
      {page && (
        <p>
          <Link to={page}>Mở trang này</Link>
        </p>
      )}
    </section>
  );
}
