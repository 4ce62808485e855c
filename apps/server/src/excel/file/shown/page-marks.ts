const struck = /<(?:s|strike|del)\b[^>]*>\s*[^<\s]|text-decoration:[^;"'}]*line-through|ss:StrikeThrough="1"/i;
const hiddenColumn = /<col\b[^>]*display:\s*none/i;
const rows = /<tr\b[^>]*(?:display:\s*none|\shidden\b)[^>]*>([\s\S]*?)<\/tr>/gi;

/** A table of a web page may hide rows and strike out text in many ways: that it does is told, without where. */
export function notesOfPage(page: string): string[] {
  const hasHiddenRow = [...page.matchAll(rows)].some(
    ([, inside = '']) => inside.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '',
  );
  const found = [
    ...(hasHiddenRow || hiddenColumn.test(page) ? ['dòng hoặc cột bị ẩn'] : []),
    ...(struck.test(page) ? ['chữ bị gạch ngang'] : []),
  ];
  return found.length > 0
    ? [`Tệp có ${found.join(' và ')}; tất cả vẫn được đọc. Không cần thì xóa trong tệp rồi nhập lại.`]
    : [];
}
