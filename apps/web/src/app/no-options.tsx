import { useIsFetching } from '@tanstack/react-query';
import { Empty } from 'antd';

/** Stands in a drop-down without options: one whose list is still being read is not empty. */
export function NoOptions() {
  const isReading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isReading ? 'Đang tải…' : 'Không có mục nào'} />;
}

/** The library asks for each of its parts; undefined = what it shows by itself. */
export const emptyOf = (part?: string) => (part === 'Select' ? <NoOptions /> : undefined);
