import { BarChartOutlined, HistoryOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Command } from './command.ts';

/** Shows a panel beside the grid, or hides it when it is shown. */
const panelCommand = (kind: 'history' | 'fairness', icon: ReactNode, label: string): Command => ({
  name: kind,
  icon: () => icon,
  label: () => label,
  when: () => true,
  run: ({ store }) => store.setState(({ panel }) => ({ panel: panel?.kind === kind ? null : { kind } })),
});

export const showHistory = panelCommand('history', <HistoryOutlined aria-hidden />, 'Lịch sử');

export const showFairness: Command = {
  ...panelCommand('fairness', <BarChartOutlined aria-hidden />, 'Công bằng'),
  title: 'So sánh tuần dạy của các giáo viên',
};
