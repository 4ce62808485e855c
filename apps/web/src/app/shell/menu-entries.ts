import { pageUrls, type MenuNode, type MenuUrl } from '@tkb/contract';
import { taskQuery } from '../../timetable/task-address.ts';

/** One line of the menu: a page, a piece of work on a page, a heading over others, or a folder of them. */
export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly icon: string | null;
  readonly address: string | null;
  readonly isHeading: boolean;
  readonly children: readonly MenuEntry[];
}

interface Work {
  readonly title: string;
  readonly icon: string;
  readonly page: MenuUrl;
  readonly query: string;
}

export const termWork: readonly Work[] = [
  { title: 'Phân công', icon: 'solution', page: pageUrls.class, query: 'tab=assignments' },
  { title: 'Nguyện vọng', icon: 'heart', page: pageUrls.teacher, query: 'tab=wishes' },
  { title: 'Tiết cố định', icon: 'pushpin', page: pageUrls.period, query: 'tab=fixed' },
  { title: 'Quy tắc', icon: 'sliders', page: pageUrls.timetables, query: taskQuery('rules') },
];

/** The categories by what they are about, in the order in which a school is set up. */
const groups: readonly { readonly title: string; readonly pages: readonly MenuUrl[] }[] = [
  { title: 'Khung giờ', pages: [pageUrls.schoolDay, pageUrls.shift, pageUrls.period] },
  {
    title: 'Môn và chương trình',
    pages: [pageUrls.subject, pageUrls.curriculum, pageUrls.knowledgeBlock, pageUrls.stream],
  },
  { title: 'Giáo viên', pages: [pageUrls.teacher, pageUrls.department] },
  { title: 'Lớp', pages: [pageUrls.class, pageUrls.grade, pageUrls.schoolLevel] },
  { title: 'Phòng', pages: [pageUrls.room, pageUrls.classroomType, pageUrls.site] },
];
const grouped = new Set<string>(groups.flatMap(({ pages }) => pages));

const toEntry = ({ key, url, title, icon, children }: MenuNode): MenuEntry => ({
  key: url ?? key,
  title,
  icon,
  address: url,
  isHeading: false,
  children: children.some(({ url: page }) => page !== null && grouped.has(page))
    ? groupEntries(key, children)
    : children.map(toEntry),
});

/** Categories below their headings; pages without a heading come last, in the school's own order. */
function groupEntries(key: string, children: readonly MenuNode[]): MenuEntry[] {
  const found = groups.map(({ title, pages }) => ({
    ...heading(`${key}/${title}`, title),
    children: pages.flatMap((page) => children.filter(({ url }) => url === page).map(toEntry)),
  }));
  const others = children.filter(({ url }) => url === null || !grouped.has(url)).map(toEntry);
  return [...found.filter((entry) => entry.children.length > 0), ...others];
}

const heading = (key: string, title: string): MenuEntry => ({
  key,
  title,
  icon: null,
  address: null,
  isHeading: true,
  children: [],
});

/** The items of a menu at every depth. */
export const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The menu as it is drawn: the server's items in their order, the work of the term before the timetables it leads to. */
export function menuEntries(nodes: readonly MenuNode[]): MenuEntry[] {
  const visible = new Set(flatten(nodes).map(({ url }) => url));
  const work = termWork.filter(({ page }) => visible.has(page));
  const term: MenuEntry = {
    ...heading('term', 'Việc mỗi học kỳ'),
    children: work.map(({ title, icon, page, query }) => ({
      key: `${page}?${query}`,
      title,
      icon,
      address: `${page}?${query}`,
      isHeading: false,
      children: [],
    })),
  };
  const entries = nodes.map(toEntry);
  if (work.length === 0) return entries;
  const at = entries.findIndex(({ address }) => address === pageUrls.timetables);
  return at < 0 ? [...entries, term] : entries.toSpliced(at, 0, term);
}

/** The key of the line that leads to the current page; a task of the page comes first when the address names it. */
export function selectedKey(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  const isAsked = ({ page, query: wanted }: Work) =>
    page === pathname && [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
  const work = termWork.find(isAsked);
  return work ? `${work.page}?${work.query}` : pathname;
}
